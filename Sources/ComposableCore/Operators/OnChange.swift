extension Reducer {
  /// Runs more logic after this reducer has changed a value.
  ///
  /// The value is read before and after this reducer processes an action. If the values differ, `perform` is called
  /// once. Changes by sibling reducers are not detected.
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldValue, state in
  ///   state.page = 0
  ///   return .cancel(id: CancelID.search)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: A function that reads the value.
  ///   - perform: A closure that receives the old value and changes the state further.
  /// - Returns: This reducer, followed by the logic.
  @inlinable
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> EffectOf<Self>
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue) { oldValue, _ in
      Reduce { state, _ in perform(oldValue, &state) }
    }
  }

  // Disfavored and opaque, so the compiler tries one overload per link of a chain instead of both.

  /// Runs another reducer on the same action after this reducer has changed a value.
  ///
  /// - Parameters:
  ///   - toValue: A function that reads the value.
  ///   - reducer: A closure that creates the reducer from the old and new value.
  /// - Returns: This reducer, followed by the created reducer.
  @inlinable
  @_disfavoredOverload
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, reducer: reducer)
  }
}

/// A reducer followed by another reducer that runs when a value changes; created by `onChange`.
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

  /// Resolves the base; the other reducer depends on the values and is created at each change.
  @inlinable
  func _resolve() -> _ResolvedReducer<State, Action> {
    let base = base._resolve()
    let operatorID = OperatorID()
    return { [toValue, reducer] state, action, context in
      let oldValue = toValue(state)
      let effect = base(&state, action, context)
      let newValue = toValue(state)
      guard oldValue != newValue else { return effect }
      // Resolved for each change, but it must find the effects of the previous change.
      let change = OperatorNumbering(of: operatorID).number {
        reducer(oldValue, newValue)._resolve()
      }
      return effect.merge(with: change(&state, action, context))
    }
  }
}
