// Animation and window APIs that hosts do not support. They are declared so that the compiler rejects each use and
// names its replacement.

extension AnyTransition {
  /// A transition between two modifiers.
  @available(
    *,
    unavailable,
    message: "Write .opacity, .scale, .slide, .move(edge:) or a combination of them."
  )
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier,
    identity: Modifier
  ) -> Self { .identity }
}

extension EnvironmentValues {
  /// Opens a window.
  @available(*, unavailable, message: "Write a Link to the page's address, or a sheet.")
  public var openWindow: WindowAction { WindowAction() }

  /// Closes a window.
  @available(
    *,
    unavailable,
    message: "Write @Environment(\\.dismiss) for a sheet; a host cannot close windows."
  )
  public var dismissWindow: WindowAction { WindowAction() }
}

/// Opens or closes a window.
public struct WindowAction: Sendable {
  /// Opens or closes a window by its name.
  public func callAsFunction(id: String) {}

  /// Opens or closes the window of a value.
  public func callAsFunction<Value>(value: Value) {}
}
