/// A tree as a table of linked nodes, for patches in constant time per node.
struct NodeTable {
  private struct Node {
    /// The element without its children.
    var element: Element
    var parent: NodeID?
    var previous: NodeID?
    var next: NodeID?
    var first: NodeID?
    var last: NodeID?
  }

  private var nodes: [NodeID: Node] = [:]
  private let rootID: NodeID
  /// True if two elements had the same id.
  private var isAmbiguous = false

  /// Creates the table of a tree.
  init(_ root: Element) {
    rootID = root.id
    add(root, to: nil, before: nil)
  }

  /// The tree; `nil` after two elements had the same id.
  var root: Element? { isAmbiguous ? nil : element(rootID) }

  private func element(_ id: NodeID) -> Element? {
    guard let node = nodes[id] else { return nil }
    var element = node.element
    var child = node.first
    while let id = child, let next = self.element(id) {
      element.children.append(next)
      child = nodes[id]?.next
    }
    return element
  }

  private mutating func add(_ element: Element, to parent: NodeID?, before next: NodeID?) {
    var own = element
    own.children = []
    let previous = next.map { nodes[$0]?.previous } ?? parent.flatMap { nodes[$0]?.last }
    let node = Node(element: own, parent: parent, previous: previous, next: next)
    guard nodes.updateValue(node, forKey: element.id) == nil else { return isAmbiguous = true }
    if let parent { join(previous, element.id, in: parent) }
    if let parent { join(element.id, next, in: parent) }
    for child in element.children { add(child, to: element.id, before: nil) }
  }

  /// Links two neighbors, or a parent with its first or last child.
  private mutating func join(_ first: NodeID?, _ second: NodeID?, in parent: NodeID) {
    if let first { nodes[first]?.next = second } else { nodes[parent]?.first = second }
    if let second { nodes[second]?.previous = first } else { nodes[parent]?.last = first }
  }

  private mutating func removeAll(in element: Element) {
    nodes[element.id] = nil
    for child in element.children { removeAll(in: child) }
  }
}

extension NodeTable: PatchedTree {
  func contains(_ id: NodeID) -> Bool { nodes[id] != nil }

  mutating func change(_ id: NodeID, _ change: (inout Element) -> Void) throws(Misfit) {
    guard let index = nodes.index(forKey: id) else { throw .missing(id) }
    change(&nodes.values[index].element)
  }

  mutating func take(_ id: NodeID) throws(Misfit) -> Element {
    // Siblings with one id may be neighbors of themselves.
    guard !isAmbiguous, let node = nodes[id], let parent = node.parent, let element = element(id)
    else { throw .missing(toTake: id) }
    join(node.previous, node.next, in: parent)
    removeAll(in: element)
    return element
  }

  mutating func insert(
    _ element: Element,
    into parent: NodeID,
    before next: NodeID?
  ) throws(Misfit) {
    guard nodes[parent] != nil else { throw .missing(parent: parent) }
    if let next, nodes[next]?.parent != parent { throw .other(parent: parent, of: next) }
    add(element, to: parent, before: next)
  }
}
