extension Reducer {
  /// Runs this reducer and discards its effects.
  ///
  /// Use it to replay recorded actions, which include the actions that effects sent. A test created from a recording
  /// runs its feature this way, and sends the effects' actions itself.
  ///
  /// - Returns: This reducer without its effects.
  @inlinable
  @warn_unqualified_access
  public func withoutEffects() -> _WithoutEffectsReducer<Self> {
    _WithoutEffectsReducer(base: self)
  }
}

/// A reducer whose effects are discarded; created by `withoutEffects`.
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

  /// Resolves the base and discards its effects.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let base = base._resolve()
    return { state, action, context in
      _ = base(&state, action, context)
      return .none
    }
  }
}
