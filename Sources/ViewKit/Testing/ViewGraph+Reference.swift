extension ViewGraph {
  /// Renders the complete tree from the current state, as an oracle for tests.
  ///
  /// Every body is evaluated again, without the results of earlier flushes. The graph supplies only `@State`, the
  /// visited tabs, the tabs of composite views, and ids. An element keeps the id of the node with the same identity. An
  /// element without such a node gets a negative id, so it never equals the ``snapshot``. Call this function when no
  /// flush is needed.
  public func renderFromScratch() -> Element {
    guard let root, root.isAlive else { return snapshot }
    var renderer = ReferenceRenderer()
    return renderer.render(root, from: rootItems)
  }
}

/// A renderer of a graph's views that does not use the graph's incremental updates.
@MainActor
private struct ReferenceRenderer {
  /// The content that portals send to elements elsewhere.
  private var portalContent: [NodeID: [(order: Int, element: Element)]] = [:]
  private var titles: [NodeID: (depth: Int, title: String)] = [:]
  private var additions: [NodeID: [(depth: Int, props: Props)]] = [:]
  private var opensAddresses = false
  /// Sheets that the user cannot close.
  private var fixedSheets: Set<NodeID> = []
  private var unknownIDs = 0

  mutating func render(_ root: ElementNode, from items: [OutlineItem]) -> Element {
    let children = elements(of: items, below: root)
    var shell = Element(id: root.id, role: root.role)
    if opensAddresses { shell.events.insert(.open) }
    return place(around: shell, content: children, at: root)
  }

  private mutating func elements(of items: [OutlineItem], below parent: Node?) -> [Element] {
    var unclaimed = Array(parent?.children ?? [])
    let items = parent?.bounded(items) ?? items
    return items.flatMap { item in
      let index = unclaimed.firstIndex { $0.matches(item) }
      let node = index.map { unclaimed.remove(at: $0) }
      return elements(of: item, at: node)
    }
  }

  private mutating func elements(of item: OutlineItem, at node: Node?) -> [Element] {
    switch item.plan {
    case .element(let plan):
      return [element(plan, at: node as? ElementNode)]
    case .component(let plan):
      guard let component = node as? ComponentNode else { return [unknown] }
      // The tab view around the view has its items.
      if case .tabs? = plan.modifications.last { return [] }
      let items = component.outline(plan.view, in: plan.environment)
      return elements(of: modified(items, by: plan.modifications), below: component)
    case .attachment(let plan):
      if let title = plan.behavior as? TitleBehavior { note(title, at: node) }
      if let addition = plan.behavior as? PropBehavior, let node,
        let element = addition.target.element(around: node)
      {
        additions[element.id, default: []].append((node.depth, addition.props))
      }
      if plan.behavior is OpenURLBehavior { opensAddresses = true }
      if let dismissal = plan.behavior as? DismissalBehavior, dismissal.isDisabled, let node,
        let sheet = DismissalBehavior.sheet(around: node)
      {
        fixedSheets.insert(sheet.id)
      }
      return elements(of: plan.items, below: node)
    case .portal(let plan):
      guard let portal = node as? PortalNode else { return [unknown] }
      var content = elements(of: plan.items, below: portal)
      if plan.isAnchored, let anchor = portal.anchor?.id {
        for index in content.indices { content[index].props[.anchor] = .int(anchor.rawValue) }
      }
      guard let destination = portal.destination else { return [] }
      let orders = plan.items.map { item in
        if case .element(let plan) = item.plan { plan.order } else { 0 }
      }
      portalContent[destination.id, default: []] += zip(orders, content).map { ($0, $1) }
      return []
    }
  }

  private mutating func element(_ plan: ElementPlan, at node: ElementNode?) -> Element {
    let isLeftOut = plan.isDormant && node?.children.isEmpty != false
    let children = isLeftOut ? [] : elements(of: plan.children, below: node)
    let element = Element(
      id: node?.id ?? unknown.id,
      role: plan.role,
      props: plan.props,
      events: plan.listenedEvents
    )
    return place(around: element, content: children, at: node)
  }

  /// Combines an element, its own content, and the content and properties from other views.
  private mutating func place(
    around shell: Element,
    content: [Element],
    at node: ElementNode?
  ) -> Element {
    var element = shell
    element.children = content
    if let sent = portalContent.removeValue(forKey: shell.id) {
      var sorted = sent.sorted { ($0.order, $0.element.id) < ($1.order, $1.element.id) }
        .map(\.element)
      if let first = sorted.firstIndex(where: { $0.role == .toolbar }) {
        sorted[first].children = sorted.filter { $0.role == .toolbar }.flatMap(\.children)
        sorted = sorted.enumerated().filter { $0 == first || $1.role != .toolbar }.map(\.element)
      }
      element.children = shell.role.showsPortalsFirst ? sorted + content : content + sorted
    }
    if fixedSheets.remove(shell.id) != nil { element.events.remove(.dismiss) }
    if let title = titles.removeValue(forKey: shell.id) {
      element.props[.title] = .string(title.title)
    }
    for addition in (additions.removeValue(forKey: shell.id) ?? []).sorted(by: {
      $0.depth > $1.depth
    }) {
      element.props.merge(addition.props) { _, outer in outer }
    }
    if LabelDerivation.roles.contains(shell.role), element.props[.label] == nil {
      element.props[.label] = LabelDerivation.label(inside: element).map { .string($0) }
    }
    let sizing = Sizing(of: element, children: element.children)
    element.props[.sizing] = sizing == element.role.sizing ? nil : sizing.propValue
    return element
  }

  private mutating func note(_ title: TitleBehavior, at node: Node?) {
    guard let node, let page = node.graph.page(around: node) else { return }
    if let known = titles[page.id], known.depth <= node.depth { return }
    titles[page.id] = (node.depth, title.title)
  }

  /// A placeholder for an element that is missing from the graph.
  private var unknown: Element {
    mutating get {
      unknownIDs -= 1
      return Element(id: NodeID(rawValue: unknownIDs), role: .group)
    }
  }
}
