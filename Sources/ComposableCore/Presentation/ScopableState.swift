/// State of a child that may be absent: an optional, or the wrapper that `@Presents` makes of one.
///
/// So a child is scoped to by `\.destination` or by `\.$destination`, as its `ifLet` names it.
public protocol _ScopableState<Unwrapped> {
  /// The state of a child that is there.
  associatedtype Unwrapped

  /// The way to the optional state of the child.
  ///
  /// - Parameter keyPath: The way to this value.
  /// - Returns: The way through it.
  static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, Unwrapped?>
}

extension Optional: _ScopableState {
  /// The same way.
  public static func _scopeKeyPath<Root>(
    _ keyPath: KeyPath<Root, Wrapped?>
  ) -> KeyPath<Root, Wrapped?> {
    keyPath
  }
}

extension PresentationState: _ScopableState {
  /// The way to what the wrapper holds.
  public static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, State?> {
    keyPath.appending(path: \.wrappedValue)
  }
}
