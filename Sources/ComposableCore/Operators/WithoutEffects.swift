extension Reducer {
  /// Reduces as this reducer does and leaves out all of its effects.
  ///
  /// It is for code that reduces recorded actions again: what the effects sent is among the actions. A test that was
  /// made from a recording runs its feature so, and sends what effects have sent in their place.
  ///
  /// - Returns: This reducer without its effects.
  @inlinable
  @warn_unqualified_access
  public func withoutEffects() -> _WithoutEffectsReducer<Self> {
    _WithoutEffectsReducer(base: self)
  }
}

/// A reducer whose effects are left out; made by `withoutEffects`.
public struct _WithoutEffectsReducer<Base: Reducer>: _OperatorReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's action.
  public typealias Action = Base.Action

  @usableFromInline let base: Base

  @inlinable
  init(base: Base) {
    self.base = base
  }

  /// Resolves the base, and drops what it returns.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let base = base._resolve()
    return { state, action, context in
      _ = base(&state, action, context)
      return .none
    }
  }
}
