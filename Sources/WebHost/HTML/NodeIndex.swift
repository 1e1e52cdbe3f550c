import ViewKit

/// What the page holds at the moment, as far as patches need to know it.
///
/// A patch names a node and a property; which attribute of which HTML element that is depends on the
/// node's role and on the markup drawn for it.
struct NodeIndex {
  struct Entry {
    var parent: Int
    var role: Role
    /// What surrounds the node itself.
    var surrounding: Surrounding
    /// What surrounds the node's children.
    var inner: Surrounding
    var parts: Parts
    /// Whether the node listens to taps.
    var isTappable = false
  }

  private var entries: [Int: Entry] = [:]
  private var countAfterSweep = 0

  subscript(node: Int) -> Entry? {
    entries[node]
  }

  var count: Int { entries.count }

  mutating func insert(_ node: Int, _ entry: Entry) {
    entries[node] = entry
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
    while let entry = entries[node] {
      if entry.surrounding == .options { return NodeID(rawValue: node) }
      guard entry.surrounding == .optionContent else { return nil }
      node = entry.parent
    }
    return nil
  }

  /// Forgets a node at once, and what was below it when enough has gathered to be worth a sweep.
  mutating func remove(_ node: Int) {
    entries[node] = nil
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
      let result = entries[node].map { alive($0.parent) } ?? false
      isAlive[node] = result
      return result
    }
    entries = entries.filter { alive($0.key) }
    countAfterSweep = entries.count
  }

  /// The parent of the tree's root.
  static let noParent = -1
}
