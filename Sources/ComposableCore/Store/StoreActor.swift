public import Dependencies

/// Runs a feature on an actor of its own, which any code may send to.
///
/// ```swift
/// let room = StoreActor(initialState: Room.State()) { Room() }
/// await room.send(.entered("Blob"))
/// await room.state.visitors  // ["Blob"]
/// ```
///
/// What one task sends is reduced in that order. An actor that has other things to do beside its store holds a ``LocalStore``.
public actor StoreActor<State, Action: Sendable> {
  private let store: LocalStore<State, Action>

  /// Makes the store of a root feature.
  ///
  /// State and reducer are made inside the prepared dependencies, which then hold for every reduce
  /// and every effect. Dependencies in force around this call hold too.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer; it is evaluated once.
  ///   - prepareDependencies: Changes dependencies for this store.
  @inlinable
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @Sendable () -> R,
    withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      store: LocalStore(
        initialState: initialState(),
        reducer: reducer,
        withDependencies: prepareDependencies
      )
    )
  }

  @usableFromInline
  init(store: sending LocalStore<State, Action>) {
    self.store = store
  }

  /// Sends an action: it and all that it causes at once have been reduced when this returns.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action set off; await its `finish()` or `cancel()` it.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    store.send(action).storeTask
  }

  /// The state as it is now.
  public var state: State { store.state }

  /// Runs `body` with the store, on this actor: to read several fields at one moment, to send several actions in a row, or to
  /// scope.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withStore<Result: Sendable, Failure: Error>(
    _ body: @Sendable (_ store: LocalStore<State, Action>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    store.settle()
    return try body(store)
  }

  /// The engine of the store, for modules that record.
  package var rootEngine: Engine<State, Action>? { store.rootEngine }

  /// Waits until no effect is in flight; cancelling the waiting task cancels them.
  public func finish() async {
    await store.finish()
  }
}

/// A store of a reducer's state and actions that is an actor.
public typealias StoreActorOf<R: Reducer> = StoreActor<R.State, R.Action>
where R.Action: Sendable
