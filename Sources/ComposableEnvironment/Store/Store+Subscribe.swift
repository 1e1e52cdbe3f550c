import RxShaped

extension Store {
  /// What `toLocalState` makes of the state: now, and after each action that changes it.
  ///
  /// - Parameters:
  ///   - toLocalState: Computes the value.
  ///   - removeDuplicates: Whether two values in a row count as one.
  /// - Returns: The values.
  public func subscribe<LocalState>(
    _ toLocalState: @escaping (State) -> LocalState,
    removeDuplicates: @escaping (LocalState, LocalState) -> Bool
  ) -> Effect<LocalState> {
    Effect(observable.map(toLocalState).distinctUntilChanged(removeDuplicates))
  }

  /// What `toLocalState` makes of the state: now, and after each action that changes it.
  ///
  /// ```swift
  /// store.subscribe(\.isLoading).subscribe(onNext: { spinner.isHidden = !$0 }).disposed(by: disposeBag)
  /// ```
  public func subscribe<LocalState: Equatable>(
    _ toLocalState: @escaping (State) -> LocalState
  ) -> Effect<LocalState> {
    subscribe(toLocalState, removeDuplicates: { $0 == $1 })
  }

  /// The state: now, and after each action that changes it.
  public func subscribe() -> Effect<State> where State: Equatable {
    subscribe { $0 }
  }

  /// A value that counts how often it is set: now, and after each action that sets it, be it to the same.
  ///
  /// ```swift
  /// store.subscribeNeverEqual(\.$successToastMessage)
  /// ```
  public func subscribeNeverEqual<LocalState: Equatable>(
    _ toLocalState: @escaping (State) -> NeverEqual<LocalState>
  ) -> Effect<LocalState> {
    subscribe(toLocalState).map(\.wrappedValue)
  }
}
