public import ComposableCore
import ConcurrencyExtras

extension ComposableEnvironment.Reducer {
  /// Runs a newer feature inside a feature in the Environment style.
  ///
  /// ```swift
  /// let rootReducer = Reducer<RootState, RootAction, RootEnvironment>.combine(
  ///   Reducer(Cart()).pullback(state: \.cart, action: /RootAction.cart, environment: { $0 }),
  ///   …
  /// )
  /// ```
  ///
  /// The same engine runs the feature, with its own dependencies. Effect ids are local to the feature. If a parent in
  /// the Environment style removes the state of the feature, effects continue, as in that style; cancel them
  /// explicitly.
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

  /// Runs a newer feature that is created from the environment for each action.
  ///
  /// This costs more than a feature created once with `init(_:)`. Use it if a test changes the environment during the
  /// test.
  ///
  /// - Parameter reducer: A function that creates the feature from the environment.
  public init<R: ComposableCore.Reducer<State, Action>>(
    _ reducer: @escaping (_ environment: Environment) -> R
  ) {
    let operatorID = OperatorID()
    self.init(step: { state, action, environment, place in
      // The reducer is resolved for each action, and must find the effects of earlier actions of the element.
      let name = ChildKey(operatorID, AnyHashable(place.elements))
      let resolved = OperatorNumbering(named: name).number { reducer(environment)._resolve() }
      return resolved(&state, action, _ReduceContext(effects: .assumed))
    })
  }
}
