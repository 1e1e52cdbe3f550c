/// A control that runs an action when it is activated.
///
/// Its accessibility label consists of its visible text unless a modifier sets another label. In an alert or a
/// confirmation dialog the button also dismisses the dialog after its action.
public struct Button<Label: View>: View, PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with any label.
  public init(
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    if let makeBody = outline.environment.primitiveButtonStyle?.makeBody {
      let configuration = PrimitiveButtonStyleConfiguration(
        role: role,
        label: .init(content: AnyView(label)),
        action: action
      )
      // Buttons in the style's body have the default style.
      outline.withEnvironment({ $0.primitiveButtonStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
    } else if let makeBody = outline.environment.buttonStyle?.makeBody {
      outline.component(
        StyledButton(role: role, label: AnyView(label), action: action, makeBody: makeBody)
      )
    } else {
      // Not `??`: a closure in an optional gets another closure around it.
      var newest = action
      if let actions = outline.buttonActions { newest = actions.add(action) }
      outline.button(role: role, action: newest) { label.resolveView(into: &$0) }
    }
  }
}

/// A button with a custom style; it tracks whether it is pressed.
private struct StyledButton: View {
  @State private var isPressed = false
  let role: ButtonRole?
  let label: AnyView
  let action: @MainActor () -> Void
  let makeBody: @MainActor (ButtonStyleConfiguration) -> AnyView

  var body: some View {
    PressableButton(role: role, action: action, press: { isPressed = $0 }) {
      makeBody(
        ButtonStyleConfiguration(role: role, label: .init(content: label), isPressed: isPressed)
      )
    }
  }
}

private struct PressableButton: View, PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let press: @MainActor (Bool) -> Void
  let content: @MainActor () -> AnyView

  func outline(into outline: inout Outline) {
    let handler: EventHandler = { value in
      guard case .isOver(let isPressed) = value else { return .invalidValue }
      press(isPressed)
      return .handled
    }
    outline.button(role: role, action: action, on: [.press: handler]) { inside in
      // Buttons in the style's body have the default style.
      inside.withEnvironment({ $0.buttonStyle = nil }) { content().resolveView(into: &$0) }
    }
  }
}

extension Outline {
  /// Adds a button.
  mutating func button(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    on other: EventHandlers = [:],
    _ content: (inout Outline) -> Void
  ) {
    var handlers = other
    handlers.run(action, on: .tap)
    let props: Props = role.map { [.buttonRole: .string($0.name)] } ?? [:]
    control(.button, props, on: handlers, content)
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(
    _ title: LocalizedStringKey,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == ViewKit.Label<Text, Image> {
  /// Creates a button with a title and a system symbol.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a button with a title and a system symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a button with a title and an image of an asset catalog.
  public init(
    _ title: LocalizedStringKey,
    image resource: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, image: resource) }
  }

  /// Creates a button with a title and an image of an asset catalog.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    image resource: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, image: resource) }
  }
}

extension Button where Label == ButtonStyleConfiguration.Label {
  /// Creates the button of a style's configuration.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension RoleTraits {
  static let button = RoleTraits(takesFocus: true, namesItself: true, naming: .text)
}

extension Button: ComparableContent where Label: ComparableContent {
  func isSame(as newer: Button, in comparison: inout ContentComparison) -> Bool {
    guard role == newer.role else { return false }
    comparison.replace(by: newer.action)
    return label.isSame(as: newer.label, in: &comparison)
  }
}
