/// A node that hosts see: its present properties, and what was last told to the host.
final class ElementNode: Node {
  // In this order no room is left between them: a page has hundreds of elements for each visitor.
  private let number: UInt32
  /// The kinds of events listened to now.
  private(set) var events: EventKinds = []
  /// The properties that the host should show now.
  private(set) var props: Props = [:]
  let role: Role
  /// True once the host has been told of the element.
  var isEmitted = false
  /// Whether what the host has is noted, because it may differ from the present.
  var isTouched = false
  /// Whether the label is not the view's own, but follows from what is inside.
  private var isLabelDerived = false
  private(set) var handlers: EventHandlers = [:]

  /// What few elements have; nil for all others.
  private var extras: Extras?

  /// What other nodes have put onto an element, and where it stands: pages and presentations have some of it.
  private final class Extras {
    /// The elements inside, as the host has them; nil where these are the children.
    var mounted: NodeList?
    var portals: [PortalNode] = []
    var order = 0
    var titles: [TitleBehavior] = []
    var dismissals: [DismissalBehavior] = []
    var additions: [PropBehavior] = []
    var openers: [OpenBehavior] = []
    /// The element that a popover belongs to.
    var anchor: NodeID?
    /// What the view says, without what others add.
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

  override func matches(_ item: Item) -> Bool {
    guard case .element(let plan) = item.plan else { return false }
    return plan.role == role && item.identity == identity
  }

  override func update(from item: Item) {
    guard case .element(let plan) = item.plan else { return }
    let wasShown = !isDormantPanel
    handlers = plan.handlers
    if order != plan.order {
      change { $0.order = plan.order }
      if let enclosingElement { graph.childrenChanged(in: enclosingElement) }
    }
    let listened = plan.listenedEvents
    // Most elements are as they were. Only then the properties are compared as they are, without copies.
    if extras != nil || events != listened || !props.isSame(as: plan.props, except: isAdded) {
      refresh(to: labelled(plan.props), events: listened)
    }
    if !(plan.isDormant && children.isEmpty) { reconcile(with: plan.children) }
    if role == .tabPanel, wasShown == isDormantPanel { graph.visibilityChanged(below: self) }
  }

  override func end() {
    graph.unregister(self)
  }

  override func appendElements(to list: inout [ElementNode]) {
    list.append(self)
  }

  /// The elements inside as they should be, in the order a host should have them.
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

  /// What views elsewhere have put here.
  private var elementsOfPortals: [ElementNode] {
    var elements: [ElementNode] = []
    for portal in portals { portal.appendContent(to: &elements) }
    // Then by age, so that the newest presentation is on top.
    return elements.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// The toolbars that views have put onto this page: the first is shown, with the items of all.
  var toolbars: [ElementNode] {
    portals.isEmpty ? [] : elementsOfPortals.filter { $0.role == .toolbar }
  }

  /// Whether this is a tab's panel that is not selected: its content is alive but not on the screen.
  var isDormantPanel: Bool {
    role == .tabPanel && planned[.isHidden] == .bool(true)
  }

  // MARK: What few elements have

  /// Nodes shown here though their views are elsewhere.
  var portals: [PortalNode] { extras?.portals ?? [] }

  /// Where the element stands among others that portals send to the same place.
  var order: Int { extras?.order ?? 0 }

  /// What opens addresses; of the root.
  var openers: [OpenBehavior] { extras?.openers ?? [] }

  /// Changes what few elements have, of one that may have none of it yet.
  private func change(_ body: (Extras) -> Void) {
    let extras = extras ?? Extras(planned: props, events: events)
    self.extras = extras
    body(extras)
  }

  // MARK: What the host has

  /// The elements inside, as the host has them.
  var mounted: [ElementNode] {
    (extras?.mounted ?? (isEmitted ? children : [])).map { node in
      guard let element = node as? ElementNode else {
        preconditionFailure("What a host has are elements; see mount.")
      }
      return element
    }
  }

  /// Notes which elements inside the host has from now on.
  func mount(_ elements: [ElementNode]) {
    // Most elements have only elements inside: then one list serves as both.
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

  /// What the view says, with the label that follows from what is inside where it says none.
  private var planned: Props { extras?.planned ?? props }

  /// The kinds of events that the view listens to, and what is around it.
  private var plannedEvents: EventKinds { extras?.plannedEvents ?? events }

  /// What a view says, with the label that was derived before where it still says none.
  private func labelled(_ props: Props) -> Props {
    let previous = planned[.label]
    var labelled = props
    if props[.label] != nil {
      isLabelDerived = false
    } else if isLabelDerived {
      labelled[.label] = previous
    } else if previous != nil {
      // The view has taken its own label away.
      graph.relabel(around: self)
    }
    return labelled
  }

  /// True for a property that the graph adds to what a view says.
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
    }
    guard newProps != props || newEvents != events else { return }
    noteWhatHostHas()
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
    noteWhatHostHas()
    props[.sizing] = value
    return true
  }

  /// Notes that the host already shows a value: the person has just put it there.
  func hostShows(_ value: PropValue, for prop: Prop) {
    guard isEmitted else { return }
    noteWhatHostHas()
    graph.hostShows(value, for: prop, of: self)
  }

  /// Notes what the host has before it differs from the present.
  private func noteWhatHostHas() {
    guard isEmitted, !isTouched else { return }
    isTouched = true
    graph.touched(PendingChanges.Told(node: self, props: props, events: events))
  }

  /// Sets the label that follows from what is inside; one set by a modifier wins over it.
  func derive(label: String?) {
    guard isLabelDerived || planned[.label] == nil else { return }
    isLabelDerived = label != nil
    var planned = planned
    planned[.label] = label.map { .string($0) }
    refresh(to: planned, events: plannedEvents)
  }

  // MARK: What other nodes put here

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

  func add(_ opener: OpenBehavior) {
    change { $0.openers.append(opener) }
    refresh()
  }

  func remove(_ opener: OpenBehavior) {
    change { $0.openers.removeAll { $0 === opener } }
    refresh()
  }

  func propsChanged() {
    refresh()
  }

  /// The title a page shows when several views inside it give one.
  private var outermostTitle: String? {
    extras?.titles.min { $0.depth < $1.depth }?.title
  }
}

extension Role {
  /// Whether what is sent to an element stands before its own content: a page's toolbar does.
  var showsPortalsFirst: Bool {
    self == .page
  }
}

extension ElementPlan {
  /// The kinds of events an element listens to, by itself and for attachments around it.
  var listenedEvents: EventKinds {
    handlers.isEmpty ? listens : listens.union(handlers.kinds)
  }
}
