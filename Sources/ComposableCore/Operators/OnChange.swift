extension Reducer {
  /// Runs more logic after this reducer has changed a value.
  ///
  /// The value is read before and after this reducer sees an action. If both differ, `perform` is
  /// called once. Changes that reducers beside this one make are not seen.
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldValue, state in
  ///   state.page = 0
  ///   return .cancel(id: CancelID.search)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Reads the value.
  ///   - perform: Changes the state further; it is given the value from before.
  /// - Returns: This reducer with the logic behind it.
  @inlinable
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue) { oldValue, _ in
      Reduce { state, _ in perform(oldValue, &state) }
    }
  }

  // Disfavored and opaque, so that the compiler tries one overload per link of a chain and not both.

  /// Runs another reducer on the same action after this reducer has changed a value.
  ///
  /// - Parameters:
  ///   - toValue: Reads the value.
  ///   - reducer: Makes the reducer from the value before and after.
  /// - Returns: This reducer with the other one behind it.
  @inlinable
  @_disfavoredOverload
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, reducer: reducer)
  }
}

/// A reducer with another one behind it that runs when a value changes; made by `onChange`.
@usableFromInline
struct _OnChangeReducer<
  Base: Reducer,
  Value: Equatable,
  Change: Reducer<Base.State, Base.Action>
>: _OperatorReducer {
  @usableFromInline typealias State = Base.State
  @usableFromInline typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let toValue: (Base.State) -> Value
  @usableFromInline let reducer: (_ oldValue: Value, _ newValue: Value) -> Change

  @inlinable
  init(
    base: Base,
    toValue: @escaping (Base.State) -> Value,
    reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) {
    self.base = base
    self.toValue = toValue
    self.reducer = reducer
  }

  /// Resolves the base; the other reducer depends on the values and is made at each change.
  @inlinable
  func _resolve() -> _ResolvedReducer<State, Action> {
    let base = base._resolve()
    let operatorID = OperatorID()
    return { [toValue, reducer] state, action, context in
      let oldValue = toValue(state)
      let effect = base(&state, action, context)
      let newValue = toValue(state)
      guard oldValue != newValue else { return effect }
      // Resolved for each change, and yet it has to find the effects of the change before.
      let change = OperatorNumbering(of: operatorID).number {
        reducer(oldValue, newValue)._resolve()
      }
      return effect.merge(with: change(&state, action, context))
    }
  }
}
