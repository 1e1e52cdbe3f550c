public import IdentifiedCollections
public import RxShaped

extension Store {
  /// Returns a store of derived state and embedded actions.
  ///
  /// - Parameters:
  ///   - toLocalState: A function that derives the state; called for each read.
  ///   - fromLocalAction: A function that embeds an action, usually an enum case.
  /// - Returns: The derived store.
  public func scope<LocalState, LocalAction>(
    state toLocalState: @escaping (State) -> LocalState,
    action fromLocalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      read: { toLocalState(self.state) },
      dispatch: { self.send(fromLocalAction($0)) },
      changes: changes
    )
  }

  /// Returns a store of derived state with the same actions.
  public func scope<LocalState>(
    state toLocalState: @escaping (State) -> LocalState
  ) -> Store<LocalState, Action> {
    scope(state: toLocalState, action: { $0 })
  }

  /// The store without its state, for views that only send actions.
  public var stateless: Store<Void, Action> { scope(state: { _ in () }) }

  /// The store without its actions, for views that only display state.
  public var actionless: Store<State, Never> { scope(state: { $0 }, action: absurd) }

  /// Returns the store of a list element; `nil` if the list does not contain the element.
  ///
  /// After the removal of the element, the store keeps the last state.
  ///
  /// - Parameters:
  ///   - identifier: The id of the element.
  ///   - fromLocalAction: A function that embeds an action of the element.
  /// - Returns: The store of the element.
  public func scope<ID: Hashable, Element, LocalAction>(
    at identifier: ID,
    action fromLocalAction: @escaping (LocalAction) -> Action
  ) -> Store<Element, LocalAction>? where State == IdentifiedArray<ID, Element> {
    guard let first = state[id: identifier] else { return nil }
    return scope(state: lasting(first) { $0[id: identifier] }, action: fromLocalAction)
  }

  /// Calls closures when optional state becomes present or `nil`.
  ///
  /// One closure is called immediately. Changes between values call neither; the store passed to `then` has the changed
  /// state, and keeps the last value after removal.
  ///
  /// - Parameters:
  ///   - unwrap: A closure that receives the store of the value.
  ///   - otherwise: A closure called if the state is `nil`.
  /// - Returns: A disposable that ends the observation.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void,
    else otherwise: @escaping () -> Void = {}
  ) -> any Disposable where State == Wrapped? {
    subscribe({ $0 != nil }, removeDuplicates: ==)
      .subscribe(onNext: { [self] _ in
        MainActor.assumeIsolated {
          guard let first = state else { return otherwise() }
          unwrap(scope(state: lasting(first) { $0 }))
        }
      })
  }
}

/// Returns a function that returns the current value, or the last value after removal.
private func lasting<State, Value>(
  _ first: Value,
  _ find: @escaping (State) -> Value?
) -> (State) -> Value {
  var last = first
  return { state in
    if let value = find(state) { last = value }
    return last
  }
}
