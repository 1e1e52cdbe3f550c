/// How buttons look, where the button itself is kept: an own style draws what is inside it.
///
/// ```swift
/// struct CardButtonStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.padding().opacity(configuration.isPressed ? 0.5 : 1)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of what is inside the button.
  associatedtype Body: View

  /// What a button tells its style.
  typealias Configuration = ButtonStyleConfiguration

  /// What is inside the button; evaluated anew when the button is pressed and when it is let go.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button tells its style.
@MainActor
public struct ButtonStyleConfiguration {
  /// What the button is for.
  public let role: ButtonRole?
  /// What is on the button.
  public let label: Label
  /// Whether a pointer or a finger is down on the button.
  public let isPressed: Bool

  /// What is on a button.
  public struct Label: View {
    let content: AnyView

    /// What is on the button.
    public var body: some View { content }
  }
}

/// How buttons look and what activates them.
///
/// The system's own styles are of this kind: `.buttonStyle(.plain)`, `.buttonStyle(PlainButtonStyle())`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the whole control.
  associatedtype Body: View

  /// What a button tells its style.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The whole control; it calls the configuration's `trigger` when it is activated.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button tells a style that also says what activates it.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// What the button is for.
  public let role: ButtonRole?
  /// What is on the button.
  public let label: ButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  /// Does what the button is for.
  public func trigger() {
    action()
  }
}

/// What a button is for, where that matters for how it looks and where it stands.
public struct ButtonRole: Hashable, Sendable {
  let name: String

  /// The button leaves everything as it is; Escape activates it in an alert.
  public static let cancel = Self(name: "cancel")
  /// The button destroys something.
  public static let destructive = Self(name: "destructive")
  /// The button says yes to what is asked.
  public static let confirm = Self(name: "confirm")
  /// The button closes what it is on.
  public static let close = Self(name: "close")
}
