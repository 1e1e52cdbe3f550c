import Testing
import ViewKit

@testable import WebHost

/// What is remembered of a page's nodes.
struct NodeIndexTests {
  @Test func `an entry is what was put in`() throws {
    var index = NodeIndex()
    var entry = NodeIndex.Entry(
      parent: NodeIndex.noParent,
      role: .root,
      surrounding: .plain,
      inner: .list,
      parts: []
    )
    index.insert(0, entry)
    #expect(index[0] == entry)
    entry.parent = 1 << 31
    entry.role = .row
    entry.surrounding = .segments
    entry.inner = .optionContent
    for part in Part.allCases { entry.parts.insert(part) }
    entry.spoken = [.tapped, .silenced]
    index.insert(7, entry)
    #expect(index[7] == entry)
    #expect(index[NodeIndex.noParent] == nil)
  }
}
