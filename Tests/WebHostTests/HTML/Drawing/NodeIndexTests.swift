import Testing
import ViewKit

@testable import WebHost

/// The index of a page's nodes.
struct NodeIndexTests {
  @Test func `packing preserves an entry`() throws {
    var index = NodeIndex()
    var entry = NodeIndex.Entry(
      parent: NodeIndex.noParent,
      role: .root,
      context: .plain,
      inner: .list,
      parts: []
    )
    index.insert(0, entry)
    #expect(index[0] == entry)
    entry.parent = 1 << 31
    entry.role = .row
    entry.context = .segments
    entry.inner = .optionContent
    for part in Part.allCases { entry.parts.insert(part) }
    entry.accessibility = [.tapped, .ignoresChildren]
    index.insert(7, entry)
    #expect(index[7] == entry)
    #expect(index[NodeIndex.noParent] == nil)
  }
}
