/// The appearance of a button's content; the button itself remains the host's.
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
  /// The type of the button's content.
  associatedtype Body: View

  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Builds the content of the button; called again when the button is pressed and released.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for its style.
@MainActor
public struct ButtonStyleConfiguration {
  /// The role of the button; `nil` if it has no role.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// A Boolean value that indicates whether a pointer or a finger presses the button.
  public let isPressed: Bool

  /// The label of a button.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }
}

/// The appearance of a button and its activation.
///
/// The predefined styles are of this kind: `.buttonStyle(.plain)`, `.buttonStyle(PlainButtonStyle())`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the styled control.
  associatedtype Body: View

  /// The properties of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Builds the styled control, which calls the configuration's `trigger` on activation.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style that defines its activation.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The role of the button; `nil` if it has no role.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: ButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  /// Performs the action of the button.
  public func trigger() {
    action()
  }
}

/// The role of a button, which determines its appearance and position.
public struct ButtonRole: Hashable, Sendable {
  let name: String

  /// Cancels without changes; Escape activates the button in an alert.
  public static let cancel = Self(name: "cancel")
  /// Deletes or destroys data.
  public static let destructive = Self(name: "destructive")
  /// Confirms the proposed action.
  public static let confirm = Self(name: "confirm")
  /// Closes the enclosing presentation.
  public static let close = Self(name: "close")
}
