/// A reducer that ignores all actions and returns no effect.
public struct EmptyReducer<State, Action>: _OperatorReducer, Sendable {
  /// Creates an empty reducer.
  @inlinable
  public init() {}

  /// Resolves to a closure that returns no effect.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { _, _, _ in .none }
  }
}
