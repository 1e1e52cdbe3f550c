/// One retained place in the graph; it lives as long as its view keeps its identity.
///
/// Four kinds: elements (what hosts see), components (composite views), attachments (behaviour
/// around views) and portals (views shown elsewhere). Only elements appear in the semantic tree, the others
/// are transparent.
@MainActor
class Node {
  // In this order no room is left between them: a page has hundreds of nodes for each visitor.
  unowned let graph: ViewGraph
  let identity: StructuralIdentity
  private let shortDepth: UInt16
  private(set) var isAlive = true
  /// Whether the node is no child of its parent any more, and so keeps it.
  nonisolated(unsafe) private var keepsParent = false
  // Not weak: the first weak reference to an object takes an allocation, and most nodes are parents. A parent keeps its
  // children and takes this back when it goes; a child that was taken out of the tree keeps its parent.
  nonisolated(unsafe) private unowned(unsafe) var uncheckedParent: Node?
  private(set) var children: NodeList = []

  init(graph: ViewGraph, identity: StructuralIdentity, parent: Node?) {
    self.graph = graph
    self.identity = identity
    self.uncheckedParent = parent
    self.shortDepth = parent.map { $0.shortDepth + 1 } ?? 0
  }

  deinit {
    // Children that have left keep this node, so those that are here are all that know it.
    for child in children { child.uncheckedParent = nil }
    if keepsParent, let uncheckedParent { Unmanaged.passUnretained(uncheckedParent).release() }
  }

  /// How many nodes contain this one.
  final var depth: Int { Int(shortDepth) }

  /// The node that this one is or was a child of.
  final var parent: Node? { uncheckedParent }

  /// Makes the node for an item, without anything below it.
  static func make(for item: Item, in graph: ViewGraph, parent: Node) -> Node {
    switch item.plan {
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

  /// Whether the node is the one an item describes: the same identity and the same kind of thing.
  func matches(_ item: Item) -> Bool {
    preconditionFailure("Only the four kinds of nodes are made.")
  }

  /// Takes over what an item says; the item matches.
  func update(from item: Item) {
    preconditionFailure("Only the four kinds of nodes are made.")
  }

  /// Hears that the list of children is about to be another one.
  func childrenWillChange() {}

  /// Ends the node alone; `dispose` has ended what is below it.
  func end() {}

  /// Ends the node and everything below it.
  final func dispose() {
    guard isAlive else { return }
    for child in children { child.dispose() }
    isAlive = false
    end()
  }

  /// Ends a child that is one no more, and everything below it.
  private func dispose(former child: Node) {
    child.keepsParent = true
    _ = Unmanaged.passRetained(self)
    child.dispose()
  }

  /// The nodes that contain this one, nearest first.
  final var ancestors: some Sequence<Node> {
    sequence(first: self, next: { $0.parent }).dropFirst()
  }

  /// The element whose list of children this node's elements are in.
  var enclosingElement: ElementNode? {
    for ancestor in ancestors {
      if let element = ancestor as? ElementNode { return element }
      if let portal = ancestor as? PortalNode { return portal.destination }
    }
    return nil
  }

  /// Adds the elements that stand at this node's place.
  func appendElements(to list: inout [ElementNode]) {
    for child in children { child.appendElements(to: &list) }
  }
}

extension Node {
  /// The depth beyond which no views are shown.
  ///
  /// Data, such as a tree of comments, may nest views without a limit, and hosts walk the tree by
  /// recursion: some thousand levels overflow the stack, and browsers stop at 512 elements.
  static let deepest = 1000

  /// The items that may be below this node.
  func bounded(_ items: [Item]) -> [Item] {
    depth < Self.deepest ? items : []
  }

  /// Makes the children what the items describe: keeps, makes, ends and reorders nodes.
  func reconcile(with described: [Item]) {
    let items = bounded(described)
    if items.count < described.count { ViewGraph.reportDepth() }
    let old = children
    // Most lists change in no place or in one: around it the nodes are found by position, without hashing.
    let shared = min(old.count, items.count)
    var start = 0
    // No closures: each call would check that it is on the main actor.
    while start < shared, old[start].matches(items[start]) { start += 1 }
    if start < max(old.count, items.count) {
      var end = 0
      while end < shared - start, old[old.count - end - 1].matches(items[items.count - end - 1]) {
        end += 1
      }
      let replaced = old[start..<old.count - end]
      let others = items[start..<items.count - end]
      childrenWillChange()
      var byIdentity = others.isEmpty ? [:] : Dictionary(grouping: replaced, by: \.identity)
      let found = others.map { item in
        let index = byIdentity[item.identity]?.firstIndex { $0.matches(item) }
        let node = index.flatMap { byIdentity[item.identity]?.remove(at: $0) }
        return node ?? Node.make(for: item, in: graph, parent: self)
      }
      children = NodeList(Array(old[..<start]) + found + old[(old.count - end)...])
      let kept = Set(found.map { ObjectIdentifier($0) })
      for node in replaced where !kept.contains(ObjectIdentifier(node)) { dispose(former: node) }
    }
    // What is new gets its content only now: it may look for its ancestors and siblings.
    for index in items.indices { children[index].update(from: items[index]) }
    if start < max(old.count, items.count) { graph.childrenChanged(around: self) }
  }
}
