/// The result of a component's body: its items in order, each with its identity.
///
/// Views add themselves while their component is evaluated. The graph compares the items with its nodes and then
/// discards the outline.
@MainActor
struct Outline {
  private(set) var items: [OutlineItem] = []
  var environment: EnvironmentValues
  private var identity = StructuralIdentity()
  /// True until the first stack of a row, whose content is compared before it is outlined.
  var isRow = false
  /// Collects the actions of buttons inside the stack of a row; `nil` elsewhere.
  var buttonActions: ButtonActions?
  /// The component under evaluation, which stores its rows; `nil` in other outlines.
  private var component: ComponentNode?

  init(environment: EnvironmentValues) {
    self.environment = environment
  }

  /// Returns the items of a view in a separate outline, where identities start anew.
  static func items(
    of view: some View,
    in environment: EnvironmentValues,
    for component: ComponentNode? = nil
  ) -> [OutlineItem] {
    var outline = Outline(environment: environment)
    outline.component = component
    view.resolveView(into: &outline)
    return outline.items
  }

  /// Adds the items of `content` below the child at a position.
  mutating func step(_ position: Int, _ content: (inout Outline) -> Void) {
    let outer = identity
    identity.step(position)
    content(&self)
    identity = outer
  }

  /// Adds content below an explicit id.
  mutating func step(id: some Hashable, _ content: (inout Outline) -> Void) {
    let outer = identity
    identity.step(id: id)
    content(&self)
    identity = outer
  }

  /// Adds content with a changed environment.
  mutating func withEnvironment(
    _ change: (inout EnvironmentValues) -> Void,
    _ content: (inout Outline) -> Void
  ) {
    let outer = environment
    change(&environment)
    content(&self)
    environment = outer
  }

  /// Returns the rows that a ``ForEach`` at the current position had in the last evaluation; `nil` if they are not kept.
  func rowMemory<ID: Hashable, Content: View>() -> TypedRowMemory<ID, Content>? {
    // A container's change of rows may apply to each evaluation only. Custom styles run code of the app, whose reads
    // belong to the component.
    guard let component, environment.container.rowChange == nil, environment.labelStyle == nil,
      environment.primitiveButtonStyle == nil, Content.canBeKept
    else { return nil }
    return component.rows.memory(at: identity, in: environment)
  }

  /// Adds a composite view, which is evaluated separately and later.
  mutating func component(_ view: some View) {
    append(.component(ComponentPlan(view: view, environment: environment)))
  }

  /// Adds an element and its content.
  mutating func element(
    _ role: Role,
    _ props: Props = [:],
    on handlers: EventHandlers = [:],
    _ content: (inout Outline) -> Void = { _ in }
  ) {
    var inside = Outline(environment: environment)
    inside.buttonActions = buttonActions
    inside.component = component
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

  /// Adds content with a behavior around it, as one item.
  ///
  /// The elements listen to the events of the behavior.
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

  /// Adds an item with an existing identity.
  mutating func append(_ item: OutlineItem) {
    items.append(item)
  }

  /// Changes the last item; the outline must not be empty.
  mutating func adjustLast(_ change: (inout OutlineItem) -> Void) {
    change(&items[items.count - 1])
  }

  /// Adds a plan at the current position.
  mutating func append(_ plan: OutlineItem.ItemContent) {
    items.append(OutlineItem(identity: identity, plan: plan))
  }

  /// Adds content and changes each of its items.
  mutating func adjust(
    _ change: (inout OutlineItem) -> Void,
    _ content: (inout Outline) -> Void
  ) {
    let first = items.count
    content(&self)
    for index in first..<items.count { change(&items[index]) }
  }

  /// Returns the items of content at the current position without adding them, for a caller that wraps them.
  mutating func collect(_ content: (inout Outline) -> Void) -> [OutlineItem] {
    let outer = items
    items = []
    content(&self)
    defer { items = outer }
    return items
  }
}
