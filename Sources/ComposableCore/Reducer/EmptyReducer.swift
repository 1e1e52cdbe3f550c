/// A reducer that changes nothing and asks for nothing.
public struct EmptyReducer<State, Action>: _OperatorReducer {
  /// Makes a reducer that ignores every action.
  @inlinable
  public init() {}

  /// Resolves to a closure that returns no effect.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { _, _, _ in .none }
  }
}
