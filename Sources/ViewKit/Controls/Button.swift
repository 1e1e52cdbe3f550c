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
    let tap: EventHandler = { _ in
      action()
      return .handled
    }
    outline.control(
      .button,
      role.map { [.buttonRole: .string($0.name)] } ?? [:],
      on: [.tap: tap]
    ) { label.resolve(into: &$0) }
  }
}

extension Button where Label == Text {
  /// Makes a button with a text.
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
    _ title: some StringProtocol,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, systemImage: name) }
  }
}

/// What a button is for, where that matters for how it looks and where it stands.
public struct ButtonRole: Hashable, Sendable {
  let name: String

  /// The button leaves everything as it is; Escape activates it in an alert.
  public static let cancel = Self(name: "cancel")
  /// The button destroys something.
  public static let destructive = Self(name: "destructive")
}
