import RxShaped

extension Store {
  /// Returns a stream of derived state: the current value, and each changed value after an action.
  ///
  /// - Parameters:
  ///   - toLocalState: A function that derives the value.
  ///   - removeDuplicates: A function that compares two consecutive values.
  /// - Returns: The stream of values.
  public func subscribe<LocalState>(
    _ toLocalState: @escaping (State) -> LocalState,
    removeDuplicates: @escaping (LocalState, LocalState) -> Bool
  ) -> Effect<LocalState> {
    Effect(observable.map(toLocalState).distinctUntilChanged(removeDuplicates))
  }

  /// Returns a stream of derived state: the current value, and each changed value after an action.
  ///
  /// ```swift
  /// store.subscribe(\.isLoading).subscribe(onNext: { spinner.isHidden = !$0 }).disposed(by: disposeBag)
  /// ```
  public func subscribe<LocalState: Equatable>(
    _ toLocalState: @escaping (State) -> LocalState
  ) -> Effect<LocalState> {
    subscribe(toLocalState, removeDuplicates: { $0 == $1 })
  }

  /// Returns a stream of the state: the current state, and each changed state after an action.
  public func subscribe() -> Effect<State> where State: Equatable {
    subscribe { $0 }
  }

  /// Returns a stream of a `NeverEqual` value: the current value, and the value after each action that writes it.
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
