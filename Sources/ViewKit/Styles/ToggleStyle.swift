/// How toggles look; an own style draws the whole control and writes the configuration's `isOn`.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the whole control.
  associatedtype Body: View

  /// What a toggle tells its style.
  typealias Configuration = ToggleStyleConfiguration

  /// The whole control.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle tells its style.
@MainActor
public struct ToggleStyleConfiguration {
  /// What the toggle is for.
  public let label: Label
  /// Whether the toggle is on, to be read and written.
  @Binding public var isOn: Bool
  /// Whether some of what the toggle stands for is on, and some is off.
  public var isMixed: Bool { false }

  /// What a toggle is for.
  public struct Label: View {
    let content: AnyView

    /// What the toggle is for.
    public var body: some View { content }
  }
}

/// As fits the place.
public struct DefaultToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As a switch.
public struct SwitchToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "switch"

  /// Makes the style.
  public nonisolated init() {}

  /// Makes the style, in a colour; `tint` of a view says it today, and alone has an effect.
  public nonisolated init(tint: Color) {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As a button that stays down.
public struct ButtonToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "button"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As a box with a check mark.
public struct CheckboxToggleStyle: ToggleStyle, NamedStyle {
  nonisolated let name = "checkbox"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As fits the place.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// As a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// As a button that stays down.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// As a box with a check mark.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
