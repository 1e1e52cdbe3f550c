public import IdentifiedCollections
public import RxShaped

extension Store {
  /// The store of a part: what `toLocalState` makes of the state, and actions that become this store's.
  ///
  /// - Parameters:
  ///   - toLocalState: Computes the part; called at each read.
  ///   - fromLocalAction: Turns the part's actions into this store's: an enum case, mostly.
  /// - Returns: The part's store.
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

  /// The store of a part that has the same actions.
  public func scope<LocalState>(
    state toLocalState: @escaping (State) -> LocalState
  ) -> Store<LocalState, Action> {
    scope(state: toLocalState, action: { $0 })
  }

  /// The store without its state, for views that only send.
  public var stateless: Store<Void, Action> { scope(state: { _ in () }) }

  /// The store without its actions, for views that only show.
  public var actionless: Store<State, Never> { scope(state: { $0 }, action: absurd) }

  /// The store of an element of a list; nil if the list has no such element.
  ///
  /// Once the element has gone the store keeps showing what it was.
  ///
  /// - Parameters:
  ///   - identifier: The element's id.
  ///   - fromLocalAction: Turns the element's actions into this store's.
  /// - Returns: The element's store.
  public func scope<ID: Hashable, Element, LocalAction>(
    at identifier: ID,
    action fromLocalAction: @escaping (LocalAction) -> Action
  ) -> Store<Element, LocalAction>? where State == IdentifiedArray<ID, Element> {
    guard let first = state[id: identifier] else { return nil }
    return scope(state: lasting(first) { $0[id: identifier] }, action: fromLocalAction)
  }

  /// Calls closures when optional state appears and when it goes.
  ///
  /// One of them is called at once. Changes from one value to another call neither: the store that `then` was
  /// given shows them, and keeps showing the last value after it has gone.
  ///
  /// - Parameters:
  ///   - unwrap: Is given the store of the value.
  ///   - otherwise: Called while there is no value.
  /// - Returns: What ends this.
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

/// A function that finds a value in a state, and the last one found once it is there no more.
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
