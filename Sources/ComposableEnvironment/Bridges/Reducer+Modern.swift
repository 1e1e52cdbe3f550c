public import ComposableCore
import ConcurrencyExtras

extension ComposableEnvironment.Reducer {
  /// Runs a newer feature inside one in the Environment style.
  ///
  /// ```swift
  /// let rootReducer = Reducer<RootState, RootAction, RootEnvironment>.combine(
  ///   Reducer(Cart()).pullback(state: \.cart, action: /RootAction.cart, environment: { $0 }),
  ///   …
  /// )
  /// ```
  ///
  /// It is reduced by the same engine, with its own dependencies. Ids of its effects are looked up inside of
  /// it. Where a parent in the Environment style takes its state away, its effects go on, as all do in that style:
  /// cancel them.
  ///
  /// - Parameter reducer: The feature.
  public init(_ reducer: some ComposableCore.Reducer<State, Action>) {
    let resolved = reducer._resolve()
    let operatorID = OperatorID()
    self.init(step: { state, action, _, place in
      let key = ChildKey(operatorID, AnyHashable(place.elements))
      let context = _ReduceContext(effects: place.context.effects?.existingChild(key))
      let effect = resolved(&state, action, context)
      return effect.isNone ? .none : ComposableCore.Effect(.scoped(key, effect))
    })
  }

  /// Runs a newer feature that is made of the environment, for each action anew.
  ///
  /// It costs more than a feature that is made once, which `init(_:)` takes; use it where a test changes the
  /// environment while it runs.
  ///
  /// - Parameter reducer: Makes the feature of the environment.
  public init<R: ComposableCore.Reducer<State, Action>>(
    _ reducer: @escaping (_ environment: Environment) -> R
  ) {
    let operatorID = OperatorID()
    self.init(step: { state, action, environment, place in
      // It is resolved for each action and has to find the effects of earlier actions, of the same element.
      let name = ChildKey(operatorID, AnyHashable(place.elements))
      let resolved = OperatorNumbering(named: name).number { reducer(environment)._resolve() }
      return resolved(&state, action, _ReduceContext(effects: .assumed))
    })
  }
}
