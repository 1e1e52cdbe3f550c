/// A control that does something when it is activated.
///
/// Its accessibility label follows from the texts inside it unless a modifier gives another one. In an
/// alert or a confirmation dialog a button also closes that, after its action.
public struct Button<Label: View>: View, PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Makes a button with any label.
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
      // What the style is made of are buttons of the usual kind.
      outline.withEnvironment({ $0.primitiveButtonStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
    } else if let makeBody = outline.environment.buttonStyle?.makeBody {
      outline.component(
        StyledButton(role: role, label: AnyView(label), action: action, makeBody: makeBody)
      )
    } else {
      outline.button(role: role, action: action) { label.resolveView(into: &$0) }
    }
  }
}

/// A button that a style of the app's own draws; it knows whether it is pressed.
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
      // A style may hold buttons of its own, which then look as usual.
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
  /// Makes a button with a text.
  public init(
    _ title: LocalizedStringKey,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// Makes a button with a text.
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
  /// Makes a button with a text and a symbol of the system.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, systemImage: name) }
  }

  /// Makes a button with a text and a symbol of the system.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a button with a text and an image of an asset catalog.
  public init(
    _ title: LocalizedStringKey,
    image resource: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, image: resource) }
  }

  /// Creates a button with a text and an image of an asset catalog.
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
  /// Makes the button that a style is for.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension RoleTraits {
  static let button = RoleTraits(takesFocus: true, namesItself: true, naming: .words)
}
