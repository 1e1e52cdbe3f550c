/// The state of an optional child: an optional, or the wrapper that `@Presents` creates.
///
/// A scope can therefore name the child by `\.destination` or by `\.$destination`, the key path of its `ifLet`.
public protocol _ScopableState<Unwrapped> {
  /// The state of a present child.
  associatedtype Unwrapped

  /// Returns the key path to the child's optional state.
  ///
  /// - Parameter keyPath: The key path to this value.
  /// - Returns: The key path through this value.
  static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, Unwrapped?>
}

extension Optional: _ScopableState {
  /// Returns `keyPath`.
  public static func _scopeKeyPath<Root>(
    _ keyPath: KeyPath<Root, Wrapped?>
  ) -> KeyPath<Root, Wrapped?> {
    keyPath
  }
}

extension PresentationState: _ScopableState {
  /// Returns the key path to the wrapped value.
  public static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, State?> {
    keyPath.appending(path: \.wrappedValue)
  }
}
