/// A node that hosts display, with its current properties and the state of the host.
final class ElementNode: Node {
  // This order of fields avoids padding: a page has hundreds of elements per visitor.
  private let number: UInt32
  /// The event kinds to which the element currently listens.
  private(set) var events: EventKinds = []
  /// The current properties, as the host should display them.
  private(set) var props: Props = [:]
  let role: Role
  /// True once the element was sent to the host.
  var isEmitted = false
  /// True if the host's state is recorded, because it may differ from the current state.
  var isTouched = false
  /// True if the label is derived from the content.
  private var isLabelDerived = false
  /// True for a stack in a row whose content the graph keeps.
  private var keepsContent = false
  private(set) var handlers: EventHandlers = [:]

  /// Rarely needed fields; `nil` for most elements.
  private var extras: Extras?

  /// Contributions of other nodes, and the order of the element; used by pages and presentations.
  private final class Extras {
    /// The child elements on the host; `nil` if they equal `children`.
    var mounted: NodeList?
    var portals: [PortalNode] = []
    var order = 0
    var titles: [TitleBehavior] = []
    var dismissals: [DismissalBehavior] = []
    var additions: [PropBehavior] = []
    var openers: [OpenURLBehavior] = []
    /// The element that a popover belongs to; `nil` for other elements.
    var anchor: NodeID?
    /// The value of ``Prop/destination``; used by the root.
    var destination: String?
    /// The view's own properties, without contributions of other nodes.
    var planned: Props
    var plannedEvents: EventKinds

    init(planned: Props, events: EventKinds) {
      self.planned = planned
      plannedEvents = events
    }
  }

  init(graph: ViewGraph, identity: StructuralIdentity, parent: Node?, role: Role) {
    number = graph.nextNumber()
    self.role = role
    super.init(graph: graph, identity: identity, parent: parent)
    graph.register(self)
  }

  var id: NodeID { NodeID(rawValue: Int(number)) }

  override func matches(_ item: OutlineItem) -> Bool {
    guard case .element(let plan) = item.description else { return false }
    return plan.role == role && item.identity == identity
  }

  override func update(from item: OutlineItem) {
    guard case .element(let plan) = item.description else { return }
    let wasShown = !isDormantPanel
    handlers = plan.handlers
    if order != plan.order {
      change { $0.order = plan.order }
      if let enclosingElement { graph.childrenChanged(in: enclosingElement) }
    }
    let listened = plan.listenedEvents
    // Most elements are unchanged. In that case, the properties are compared without copies.
    if extras != nil || events != listened || !props.isSame(as: plan.props, except: isAdded) {
      refresh(to: labelled(plan.props), events: listened)
    }
    if let content = plan.takeContent() {
      display(content)
    } else {
      dropContent()
      if !(plan.isDormant && children.isEmpty) { reconcile(with: plan.children) }
    }
    if role == .tabPanel, wasShown == isDormantPanel { graph.visibilityChanged(below: self) }
  }

  /// Displays the content of a row's stack: equal content keeps the children.
  private func display(_ newer: RowContent) {
    if keepsContent, let content = graph.rowContents[id], content.accept(newer) { return }
    keepsContent = true
    graph.rowContents[id] = newer
    reconcile(with: newer.outlined())
  }

  private func dropContent() {
    guard keepsContent else { return }
    keepsContent = false
    graph.rowContents[id] = nil
  }

  override func end() {
    dropContent()
    graph.unregister(self)
  }

  override func appendElements(to list: inout [ElementNode]) {
    list.append(self)
  }

  /// Returns the current child elements, in the order for the host.
  func presentElements() -> [ElementNode] {
    var list: [ElementNode] = []
    for child in children { child.appendElements(to: &list) }
    if role == .toolbar, let toolbars = enclosingElement?.toolbars, toolbars.first === self {
      for other in toolbars.dropFirst() { list += other.presentElements() }
    }
    guard !portals.isEmpty else { return list }
    var shownHere = elementsOfPortals
    if let toolbar = shownHere.first(where: { $0.role == .toolbar }) {
      shownHere.removeAll { $0.role == .toolbar && $0 !== toolbar }
    }
    return role.showsPortalsFirst ? shownHere + list : list + shownHere
  }

  /// The elements that portals display here.
  private var elementsOfPortals: [ElementNode] {
    var elements: [ElementNode] = []
    for portal in portals { portal.appendContent(to: &elements) }
    // Sort by age within one order, so that the newest presentation is on top.
    return elements.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// The toolbars that views add to this page: the first toolbar is displayed with the items of all toolbars.
  var toolbars: [ElementNode] {
    portals.isEmpty ? [] : elementsOfPortals.filter { $0.role == .toolbar }
  }

  /// True for the panel of an unselected tab: its content is alive but not on the screen.
  var isDormantPanel: Bool {
    role == .tabPanel && planned[.isHidden] == .bool(true)
  }

  // MARK: Rarely needed fields

  /// Portals that display their views here.
  var portals: [PortalNode] { extras?.portals ?? [] }

  /// The order among elements that portals send to the same destination.
  var order: Int { extras?.order ?? 0 }

  /// The behaviors that open addresses; used by the root.
  var openers: [OpenURLBehavior] { extras?.openers ?? [] }

  /// Changes the rarely needed fields, creating them on first use.
  private func change(_ body: (Extras) -> Void) {
    let extras = extras ?? Extras(planned: props, events: events)
    self.extras = extras
    body(extras)
  }

  // MARK: State of the host

  /// The child elements on the host.
  var mounted: [ElementNode] {
    (extras?.mounted ?? (isEmitted ? children : [])).map { node in
      guard let element = node as? ElementNode else {
        preconditionFailure("Only elements are mounted on a host; see mount.")
      }
      return element
    }
  }

  /// Records the child elements that the host receives.
  func mount(_ elements: [ElementNode]) {
    // Most elements have only elements as children, so one list serves both purposes.
    if elements.elementsEqual(children, by: { $0 === $1 }) {
      extras?.mounted = nil
    } else {
      change { $0.mounted = NodeList(elements) }
    }
  }

  override func childrenWillChange() {
    if isEmitted, extras?.mounted == nil { change { $0.mounted = children } }
  }

  // MARK: Properties

  /// The view's own properties, with the derived label if the view sets no label.
  private var planned: Props { extras?.planned ?? props }

  /// The event kinds of the view and of its attachments.
  private var plannedEvents: EventKinds { extras?.plannedEvents ?? events }

  /// Adds the previous derived label to the view's properties if the view still sets no label.
  private func labelled(_ props: Props) -> Props {
    let previous = planned[.label]
    var labelled = props
    if props[.label] != nil {
      isLabelDerived = false
    } else if isLabelDerived {
      labelled[.label] = previous
    } else if previous != nil {
      // The view has removed its own label.
      graph.relabel(around: self)
    }
    return labelled
  }

  /// True for a property that the graph adds to the view's properties.
  private func isAdded(_ prop: Prop) -> Bool {
    prop == .sizing || prop == .label && isLabelDerived
  }

  private func refresh() {
    refresh(to: planned, events: plannedEvents)
  }

  private func refresh(to planned: Props, events plannedEvents: EventKinds) {
    var newProps = planned
    var newEvents = plannedEvents
    newProps[.sizing] = props[.sizing]
    if let extras {
      extras.planned = planned
      extras.plannedEvents = plannedEvents
      if let title = outermostTitle { newProps[.title] = .string(title) }
      for addition in extras.additions.sorted(by: { $0.depth > $1.depth }) {
        newProps.merge(addition.props) { _, outer in outer }
      }
      if let anchor = extras.anchor { newProps[.anchor] = .int(anchor.rawValue) }
      if extras.dismissals.contains(where: \.isDisabled) { newEvents.remove(.dismiss) }
      if !extras.openers.isEmpty { newEvents.insert(.open) }
      if let destination = extras.destination {
        newProps[.destination] = .string(destination)
        newEvents.insert(.done)
      }
    }
    guard newProps != props || newEvents != events else { return }
    recordHostState()
    props = newProps
    events = newEvents
    graph.contentChanged(of: self)
  }

  /// Sets the sizing of an element that is about to be emitted.
  func setInitialSizing(_ sizing: Sizing) {
    props[.sizing] = sizing == role.sizing ? nil : sizing.propValue
  }

  /// Sets the sizing of an emitted element, and returns true if it has changed.
  func resize(to sizing: Sizing) -> Bool {
    let value = sizing == role.sizing ? nil : sizing.propValue
    guard props[.sizing] != value else { return false }
    recordHostState()
    props[.sizing] = value
    return true
  }

  /// Records that the host already displays a value, because the user has just entered it.
  func recordHostValue(_ value: PropValue, for prop: Prop) {
    guard isEmitted else { return }
    recordHostState()
    graph.recordHostValue(value, for: prop, of: self)
  }

  /// Records the host's state before the current state diverges from it.
  private func recordHostState() {
    guard isEmitted, !isTouched else { return }
    isTouched = true
    graph.markTouched(PendingChanges.HostState(node: self, props: props, events: events))
  }

  /// Sets the label derived from the content; an explicit label takes precedence.
  func derive(label: String?) {
    guard isLabelDerived || planned[.label] == nil else { return }
    isLabelDerived = label != nil
    var planned = planned
    planned[.label] = label.map { .string($0) }
    refresh(to: planned, events: plannedEvents)
  }

  // MARK: Contributions of other nodes

  func add(_ portal: PortalNode) {
    change { $0.portals.append(portal) }
  }

  func remove(_ portal: PortalNode) {
    change { $0.portals.removeAll { $0 === portal } }
  }

  func add(_ title: TitleBehavior) {
    change { $0.titles.append(title) }
    refresh()
  }

  func remove(_ title: TitleBehavior) {
    change { $0.titles.removeAll { $0 === title } }
    refresh()
  }

  func titleChanged() {
    refresh()
  }

  func add(_ dismissal: DismissalBehavior) {
    change { $0.dismissals.append(dismissal) }
    refresh()
  }

  func remove(_ dismissal: DismissalBehavior) {
    change { $0.dismissals.removeAll { $0 === dismissal } }
    refresh()
  }

  func dismissalChanged() {
    refresh()
  }

  func add(_ addition: PropBehavior) {
    change { $0.additions.append(addition) }
    refresh()
  }

  func remove(_ addition: PropBehavior) {
    change { $0.additions.removeAll { $0 === addition } }
    refresh()
  }

  /// Sets the element that the popover belongs to; `nil` if its view has no elements.
  func setAnchor(_ anchor: NodeID?) {
    guard extras?.anchor != anchor else { return }
    change { $0.anchor = anchor }
    refresh()
  }

  /// Sets the address that the host opens next; `nil` removes it.
  func setDestination(_ destination: String?) {
    guard extras?.destination != destination else { return }
    change { $0.destination = destination }
    refresh()
  }

  func add(_ opener: OpenURLBehavior) {
    change { $0.openers.append(opener) }
    refresh()
  }

  func remove(_ opener: OpenURLBehavior) {
    change { $0.openers.removeAll { $0 === opener } }
    refresh()
  }

  func propsChanged() {
    refresh()
  }

  /// The title of a page: the outermost title inside; `nil` without a title.
  private var outermostTitle: String? {
    extras?.titles.min { $0.depth < $1.depth }?.title
  }
}

extension Role {
  /// True if portal content precedes the element's own content, such as a page's toolbar.
  var showsPortalsFirst: Bool {
    self == .page
  }
}

extension ElementPlan {
  /// The event kinds of the element itself and of the attachments around it.
  var listenedEvents: EventKinds {
    handlers.isEmpty ? listens : listens.union(handlers.kinds)
  }
}
