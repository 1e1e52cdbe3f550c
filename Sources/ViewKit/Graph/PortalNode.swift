/// A node whose elements are displayed elsewhere: sheets at the root, toolbars at their page, pages in their stack.
final class PortalNode: Node {
  let kind: PortalPlan.Destination
  private(set) weak var destination: ElementNode?
  private var onEmptied: (@MainActor () -> Void)?

  init(
    graph: ViewGraph,
    identity: StructuralIdentity,
    parent: Node?,
    to kind: PortalPlan.Destination
  ) {
    self.kind = kind
    super.init(graph: graph, identity: identity, parent: parent)
    destination = graph.destination(of: kind, from: self)
    destination?.add(self)
  }

  override func matches(_ item: OutlineItem) -> Bool {
    guard case .portal(let plan) = item.description else { return false }
    return item.identity == identity && plan.destination == kind
  }

  override func update(from item: OutlineItem) {
    guard case .portal(let plan) = item.description else { return }
    let previous = children.map(ObjectIdentifier.init)
    let onEmptied = plan.onEmptied ?? onEmptied
    self.onEmptied = onEmptied
    reconcile(with: plan.items)
    if plan.isAnchored { graph.setAnchored(self, !children.isEmpty) }
    let isReplaced = !previous.isEmpty && previous != children.map(ObjectIdentifier.init)
    if isReplaced, let onEmptied { graph.afterUpdate(onEmptied) }
  }

  override func end() {
    graph.setAnchored(self, false)
    guard let destination else { return }
    destination.remove(self)
    graph.childrenChanged(in: destination)
  }

  override var enclosingElement: ElementNode? {
    destination
  }

  /// Appends nothing: a portal has no elements at its own position.
  override func appendElements(to list: inout [ElementNode]) {}

  /// The first element of the presenting view, whose popover is shown at the destination.
  var anchor: ElementNode? {
    // The portal itself adds no element.
    var elements: [ElementNode] = []
    parent?.appendElements(to: &elements)
    return elements.first
  }

  /// Sets the anchor of the elements shown at the destination.
  func updateAnchor() {
    let anchor = anchor?.id
    var elements: [ElementNode] = []
    appendContent(to: &elements)
    for element in elements { element.setAnchor(anchor) }
  }

  /// Adds the elements to show at the destination.
  func appendContent(to list: inout [ElementNode]) {
    for child in children { child.appendElements(to: &list) }
  }
}
