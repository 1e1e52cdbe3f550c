/// The appearance of toggles; a custom style builds the whole control and writes the configuration's `isOn`.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the styled control.
  associatedtype Body: View

  /// The properties of a toggle.
  typealias Configuration = ToggleStyleConfiguration

  /// Builds the styled control.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, for its style.
@MainActor
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public let label: Label
  /// A Boolean value that indicates whether the toggle is on; writable.
  @Binding public var isOn: Bool
  /// A Boolean value that indicates whether the toggle represents both on and off values; always false.
  public var isMixed: Bool { false }

  /// The label of a toggle.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }
}

/// The host's default style.
public struct DefaultToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "switch"

  /// Creates the style.
  public nonisolated init() {}

  /// Creates the style; `tint` has no effect here, use the `tint` modifier of a view.
  public nonisolated init(tint: Color) {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A button that remains pressed.
public struct ButtonToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "button"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A checkbox.
public struct CheckboxToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "checkbox"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The host's default style.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that remains pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A checkbox.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
