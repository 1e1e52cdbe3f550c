import ViewKit

/// The nodes of the rendered page, with the data for turning patches into operations.
///
/// A patch names a node and a property. Their attribute and HTML element depend on the node's role and markup.
struct NodeIndex {
  struct Entry: Equatable {
    var parent: Int
    var role: Role
    /// The context of the node.
    var context: MarkupContext
    /// The context of the node's children.
    var inner: MarkupContext
    var parts: Parts
    /// The inputs of the node's ARIA attributes.
    var accessibility: AccessibilityState = []
  }

  private var entries: [UInt32: PackedEntry] = [:]
  private var countAfterSweep = 0

  subscript(node: Int) -> Entry? {
    entries[UInt32(truncatingIfNeeded: node)]?.entry
  }

  var count: Int { entries.count }

  mutating func insert(_ node: Int, _ entry: Entry) {
    entries[UInt32(truncatingIfNeeded: node)] = PackedEntry(entry)
  }

  /// Inserts an element and its descendants without markup.
  mutating func insert(allOf element: Element, parent: Int, in context: MarkupContext) {
    insert(
      element.id.rawValue,
      Entry(
        parent: parent,
        role: element.role,
        context: context,
        inner: context,
        parts: []
      )
    )
    for child in element.children {
      insert(allOf: child, parent: element.id.rawValue, in: context)
    }
  }

  /// Returns the option that contains a node; `nil` for a node outside of options.
  func option(around node: Int) -> NodeID? {
    var node = node
    while let entry = self[node] {
      if entry.context == .options { return NodeID(rawValue: node) }
      guard entry.context == .optionContent else { return nil }
      node = entry.parent
    }
    return nil
  }

  /// The nodes that are not descendants of other nodes in the set.
  func outermost(of nodes: Set<NodeID>) -> Set<NodeID> {
    nodes.filter { node in
      var outer = self[node.rawValue]?.parent
      while let around = outer {
        if nodes.contains(NodeID(rawValue: around)) { return false }
        outer = self[around]?.parent
      }
      return true
    }
  }

  /// Removes a node, and sweeps removed subtrees once the index has doubled.
  mutating func remove(_ node: Int) {
    entries[UInt32(truncatingIfNeeded: node)] = nil
    if entries.count > 2 * countAfterSweep + 256 { sweep() }
  }

  mutating func removeAll() {
    entries.removeAll()
    countAfterSweep = 0
  }

  private mutating func sweep() {
    var isAlive: [Int: Bool] = [NodeIndex.noParent: true]
    func alive(_ node: Int) -> Bool {
      if let known = isAlive[node] { return known }
      let result = self[node].map { alive($0.parent) } ?? false
      isAlive[node] = result
      return result
    }
    entries = entries.filter { alive(Int($0.key)) }
    countAfterSweep = entries.count
  }

  /// The parent of the root.
  static let noParent = -1
}

/// An entry in eight bytes, because the index has an entry for each node of each page.
private struct PackedEntry {
  private let parent: UInt32
  private let role: Role
  private let parts: Parts
  /// The context of the node in the lower half, and of its children in the upper half.
  private let contexts: UInt8
  private let accessibility: AccessibilityState

  init(_ entry: NodeIndex.Entry) {
    // The root's parent has all bits set.
    parent = UInt32(truncatingIfNeeded: entry.parent)
    role = entry.role
    parts = entry.parts
    contexts = entry.context.rawValue | entry.inner.rawValue << 4
    accessibility = entry.accessibility
  }

  var entry: NodeIndex.Entry {
    NodeIndex.Entry(
      parent: parent == .max ? NodeIndex.noParent : Int(parent),
      role: role,
      context: MarkupContext(rawValue: contexts & 15) ?? .plain,
      inner: MarkupContext(rawValue: contexts >> 4) ?? .plain,
      parts: parts,
      accessibility: accessibility
    )
  }
}
