/// What a component's body comes to: the items it shows, in order, each with its identity.
///
/// Views add themselves here while their component is evaluated. Nothing is kept: the graph
/// compares the items with the nodes it has.
@MainActor
struct Outline {
  private(set) var items: [Item] = []
  var environment: EnvironmentValues
  private var identity = StructuralIdentity()

  init(environment: EnvironmentValues) {
    self.environment = environment
  }

  /// Outlines a view by itself, below a node of its own.
  static func items(of view: some View, in environment: EnvironmentValues) -> [Item] {
    var outline = Outline(environment: environment)
    view.resolveView(into: &outline)
    return outline.items
  }

  /// Adds what `content` adds, one position further in.
  mutating func step(_ position: Int, _ content: (inout Outline) -> Void) {
    let outer = identity
    identity.step(position)
    content(&self)
    identity = outer
  }

  /// Adds what `content` adds, under an explicit id.
  mutating func step(id: some Hashable, _ content: (inout Outline) -> Void) {
    let outer = identity
    identity.step(id: id)
    content(&self)
    identity = outer
  }

  /// Adds what `content` adds with part of the environment changed.
  mutating func withEnvironment(
    _ change: (inout EnvironmentValues) -> Void,
    _ content: (inout Outline) -> Void
  ) {
    let outer = environment
    change(&environment)
    content(&self)
    environment = outer
  }

  /// Adds a view that is evaluated by itself, later.
  mutating func component(_ view: some View) {
    append(.component(ComponentPlan(view: view, environment: environment)))
  }

  /// Adds an element, with what is inside it.
  mutating func element(
    _ role: Role,
    _ props: Props = [:],
    on handlers: EventHandlers = [:],
    _ content: (inout Outline) -> Void = { _ in }
  ) {
    var inside = Outline(environment: environment)
    content(&inside)
    append(
      .element(ElementPlan(role: role, props: props, handlers: handlers, children: inside.items))
    )
  }

  /// Adds a control: an element that can be disabled.
  mutating func control(
    _ role: Role,
    _ props: Props = [:],
    on handlers: EventHandlers,
    _ content: (inout Outline) -> Void = { _ in }
  ) {
    var props = props
    if !environment.isEnabled { props[.isDisabled] = .bool(true) }
    if let style = environment.styles[role], props[.style] == nil { props[.style] = .string(style) }
    if environment.labelVisibility == .hidden { props[.hidesLabel] = .bool(true) }
    let size = environment.controlSize
    if size != .regular { props[.controlSize] = .string(size.rawValue) }
    withEnvironment {
      if role == .button || role == .link { $0.container.hasPlainLinks = true }
    } _: {
      $0.element(role, props, on: handlers, content)
    }
  }

  /// Adds what `content` adds with a behaviour around it, as one item.
  ///
  /// The elements listen to events that the behaviour handles.
  mutating func attach(
    _ behavior: Behavior?,
    listeningFor kinds: [EventKind],
    _ content: (inout Outline) -> Void
  ) {
    var inside = collect(content)
    for index in inside.indices {
      for kind in kinds { Modification.listen(kind).apply(to: &inside[index]) }
    }
    append(.attachment(AttachmentPlan(behavior: behavior, items: inside)))
    if let first = inside.first { adjustLast { $0.takeTraits(of: first) } }
  }

  /// Adds an item that has its identity already.
  mutating func append(_ item: Item) {
    items.append(item)
  }

  /// Lets `change` see the item that was added last.
  mutating func adjustLast(_ change: (inout Item) -> Void) {
    change(&items[items.count - 1])
  }

  /// Adds any plan at the present position.
  mutating func append(_ plan: Item.Plan) {
    items.append(Item(identity: identity, plan: plan))
  }

  /// Adds what `content` adds and lets `change` see each of those items.
  mutating func adjust(
    _ change: (inout Item) -> Void,
    _ content: (inout Outline) -> Void
  ) {
    let first = items.count
    content(&self)
    for index in first..<items.count { change(&items[index]) }
  }

  /// Outlines content at the present position without adding it, for a caller that wraps it.
  mutating func collect(_ content: (inout Outline) -> Void) -> [Item] {
    let first = items.count
    content(&self)
    defer { items.removeSubrange(first...) }
    return Array(items[first...])
  }
}
