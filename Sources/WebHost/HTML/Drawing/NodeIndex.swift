import ViewKit

/// What the page holds at the moment, as far as patches need to know it.
///
/// A patch names a node and a property; which attribute of which HTML element that is depends on the
/// node's role and on the markup drawn for it.
struct NodeIndex {
  struct Entry: Equatable {
    var parent: Int
    var role: Role
    /// What surrounds the node itself.
    var surrounding: Surrounding
    /// What surrounds the node's children.
    var inner: Surrounding
    var parts: Parts
    /// What has a say in what a screen reader says of the node.
    var spoken: Spoken = []
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

  /// Takes in an element and all below it that have no markup of their own.
  mutating func insert(allOf element: Element, parent: Int, in surrounding: Surrounding) {
    insert(
      element.id.rawValue,
      Entry(
        parent: parent,
        role: element.role,
        surrounding: surrounding,
        inner: surrounding,
        parts: []
      )
    )
    for child in element.children {
      insert(allOf: child, parent: element.id.rawValue, in: surrounding)
    }
  }

  /// The option that a node without markup of its own is part of.
  func option(around node: Int) -> NodeID? {
    var node = node
    while let entry = self[node] {
      if entry.surrounding == .options { return NodeID(rawValue: node) }
      guard entry.surrounding == .optionContent else { return nil }
      node = entry.parent
    }
    return nil
  }

  /// Those of some nodes that are below none of the others.
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

  /// Forgets a node at once, and what was below it when enough has gathered to be worth a sweep.
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

  /// The parent of the tree's root.
  static let noParent = -1
}

/// An entry in eight bytes: there is one for each node of each visitor's page.
private struct PackedEntry {
  private let parent: UInt32
  private let role: Role
  private let parts: Parts
  /// What surrounds the node, and in the upper half what surrounds its children.
  private let surroundings: UInt8
  private let spoken: Spoken

  init(_ entry: NodeIndex.Entry) {
    // Of the parent of the root, all bits are set.
    parent = UInt32(truncatingIfNeeded: entry.parent)
    role = entry.role
    parts = entry.parts
    surroundings = entry.surrounding.rawValue | entry.inner.rawValue << 4
    spoken = entry.spoken
  }

  var entry: NodeIndex.Entry {
    NodeIndex.Entry(
      parent: parent == .max ? NodeIndex.noParent : Int(parent),
      role: role,
      surrounding: Surrounding(rawValue: surroundings & 15) ?? .plain,
      inner: Surrounding(rawValue: surroundings >> 4) ?? .plain,
      parts: parts,
      spoken: spoken
    )
  }
}
