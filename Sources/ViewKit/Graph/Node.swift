/// A retained node of the graph, which lives as long as its view keeps its identity.
///
/// The kinds are elements (visible to hosts), components (composite views), attachments (behavior around views) and
/// portals (views displayed elsewhere). Only elements appear in the semantic tree; the other nodes are transparent.
@MainActor
class Node {
  // This order of fields avoids padding: a page has hundreds of nodes per visitor.
  unowned let graph: ViewGraph
  let identity: StructuralIdentity
  private let shortDepth: UInt16
  private(set) var isAlive = true
  /// True if the node is a former child, which retains its parent.
  nonisolated(unsafe) private var keepsParent = false
  // Not weak: the first weak reference to an object allocates memory, and most nodes are parents. A parent owns its
  // children and clears this field in its deinitializer; a removed child retains its parent.
  nonisolated(unsafe) private unowned(unsafe) var uncheckedParent: Node?
  private(set) var children: NodeList = []

  init(graph: ViewGraph, identity: StructuralIdentity, parent: Node?) {
    self.graph = graph
    self.identity = identity
    self.uncheckedParent = parent
    self.shortDepth = parent.map { $0.shortDepth + 1 } ?? 0
  }

  deinit {
    // Former children retain this node, so the current children hold the only unowned references.
    for child in children { child.uncheckedParent = nil }
    if keepsParent, let uncheckedParent { Unmanaged.passUnretained(uncheckedParent).release() }
  }

  /// The number of ancestors.
  final var depth: Int { Int(shortDepth) }

  /// The current or former parent.
  final var parent: Node? { uncheckedParent }

  /// Creates the node for an item, without children.
  static func make(for item: OutlineItem, in graph: ViewGraph, parent: Node) -> Node {
    switch item.description {
    case .element(let plan):
      ElementNode(graph: graph, identity: item.identity, parent: parent, role: plan.role)
    case .component(let plan):
      ComponentNode.make(plan.view, in: graph, identity: item.identity, parent: parent)
    case .attachment:
      AttachmentNode(graph: graph, identity: item.identity, parent: parent)
    case .portal(let plan):
      PortalNode(graph: graph, identity: item.identity, parent: parent, to: plan.destination)
    }
  }

  /// Returns true if an item describes this node: the same identity and the same kind.
  func matches(_ item: OutlineItem) -> Bool {
    preconditionFailure("Only the four subclasses of Node are created.")
  }

  /// Updates the node from a matching item.
  func update(from item: OutlineItem) {
    preconditionFailure("Only the four subclasses of Node are created.")
  }

  /// Runs before the list of children changes.
  func childrenWillChange() {}

  /// Ends this node only; `dispose` has already ended its descendants.
  func end() {}

  /// Ends the node and its descendants.
  final func dispose() {
    guard isAlive else { return }
    for child in children { child.dispose() }
    isAlive = false
    end()
  }

  /// Ends a removed child and its descendants.
  private func dispose(former child: Node) {
    child.keepsParent = true
    _ = Unmanaged.passRetained(self)
    child.dispose()
  }

  /// The ancestors, nearest first.
  final var ancestors: some Sequence<Node> {
    sequence(first: self, next: { $0.parent }).dropFirst()
  }

  /// The element whose list of children contains this node's elements.
  var enclosingElement: ElementNode? {
    for ancestor in ancestors {
      if let element = ancestor as? ElementNode { return element }
      if let portal = ancestor as? PortalNode { return portal.destination }
    }
    return nil
  }

  /// Appends the elements of this node: the node itself, or the elements below a transparent node.
  func appendElements(to list: inout [ElementNode]) {
    for child in children { child.appendElements(to: &list) }
  }
}

extension Node {
  /// The maximum depth of views.
  ///
  /// Data, such as a tree of comments, may nest views without limit, and hosts traverse the tree recursively. A few
  /// thousand levels overflow the stack, and browsers stop at 512 elements.
  static let deepest = 1000

  /// Returns the items that may be below this node; empty at the maximum depth.
  func bounded(_ items: [OutlineItem]) -> [OutlineItem] {
    depth < Self.deepest ? items : []
  }

  /// Returns true if an item describes this node, or is an unchanged row with this node.
  private func isDescribed(by item: OutlineItem) -> Bool {
    guard let row = item.row, row.isUnchanged else { return matches(item) }
    return row.isDisplayed(by: self)
  }

  /// Updates the node from its item, unless the item is an unchanged row.
  private func receive(_ item: OutlineItem) {
    guard let row = item.row else { return update(from: item) }
    if row.isUnchanged, row.isDisplayed(by: self) { return }
    update(from: item)
    row.display(by: self, hasTraits: item.hasTraits)
  }

  /// Updates the children to match the items: keeps, creates, ends and reorders nodes.
  func reconcile(with described: [OutlineItem]) {
    let items = bounded(described)
    if items.count < described.count { ViewGraph.reportDepth() }
    let old = children
    // Most lists change at one position or not at all. Nodes before and after that position are matched without
    // hashing.
    let shared = min(old.count, items.count)
    var start = 0
    // Avoid closures here: each call would check for the main actor.
    while start < shared, old[start].isDescribed(by: items[start]) { start += 1 }
    if start < max(old.count, items.count) {
      var end = 0
      while end < shared - start,
        old[old.count - end - 1].isDescribed(by: items[items.count - end - 1])
      {
        end += 1
      }
      childrenWillChange()
      let (found, removed) = nodes(
        for: items[start..<items.count - end],
        among: Array(old[start..<old.count - end])
      )
      children = NodeList(Array(old[..<start]) + found + old[(old.count - end)...])
      for node in removed { dispose(former: node) }
    }
    // Update new nodes last, because their content may search for ancestors and siblings.
    let current = children
    for index in items.indices { current[index].receive(items[index]) }
    if start < max(old.count, items.count) { graph.childrenChanged(around: self) }
  }

  /// Returns the nodes of items, and the former nodes that no item describes.
  ///
  /// Nodes that keep their order are found by position. Only the identities of removed, new and moved nodes are hashed,
  /// and of nodes after two removed neighbors.
  private func nodes(
    for items: ArraySlice<OutlineItem>,
    among former: [Node]
  ) -> (found: [Node], removed: [Node]) {
    var found: [Node?] = []
    found.reserveCapacity(items.count)
    var others: [Node] = []
    var next = 0
    for item in items {
      // At most one former node is skipped for each item, so that the time is linear.
      if next < former.count, former[next].isDescribed(by: item) {
        found.append(former[next])
        next += 1
      } else if next + 1 < former.count, former[next + 1].isDescribed(by: item) {
        others.append(former[next])
        found.append(former[next + 1])
        next += 2
      } else {
        found.append(nil)
      }
    }
    others += former[next...]
    let isComplete = !found.contains { $0 == nil }
    var byIdentity = isComplete ? [:] : Dictionary(grouping: others, by: \.identity)
    var moved: Set<ObjectIdentifier> = []
    for (item, position) in zip(items, found.indices) where found[position] == nil {
      // The node of an unchanged row may be elsewhere, if the row was stored for another list with equal rows.
      let index = byIdentity[item.identity].flatMap { nodes in
        nodes.firstIndex { $0.isDescribed(by: item) } ?? nodes.firstIndex { $0.matches(item) }
      }
      let node = index.flatMap { byIdentity[item.identity]?.remove(at: $0) }
      if let node { moved.insert(ObjectIdentifier(node)) }
      found[position] = node ?? Node.make(for: item, in: graph, parent: self)
    }
    return (found.compactMap(\.self), others.filter { !moved.contains(ObjectIdentifier($0)) })
  }
}
