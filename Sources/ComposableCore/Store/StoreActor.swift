public import Dependencies

/// The runtime of a feature on its own actor; any isolation can send to it.
///
/// ```swift
/// let room = StoreActor(initialState: Room.State()) { Room() }
/// await room.send(.entered("Blob"))
/// await room.state.visitors  // ["Blob"]
/// ```
///
/// Actions of one task are reduced in the order of sending. An actor with other responsibilities holds a
/// ``LocalStore``.
public actor StoreActor<State, Action: Sendable> {
  private let store: LocalStore<State, Action>

  /// Creates the store of a root feature.
  ///
  /// State and reducer are created with the prepared dependencies, which also apply to every reduce and every effect.
  /// The dependencies active at this call apply too.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer; it is evaluated once.
  ///   - prepareDependencies: A closure that overrides dependencies of this store.
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

  /// Sends an action and reduces it, with all actions it causes synchronously, before returning.
  ///
  /// - Parameter action: The action.
  /// - Returns: The task of the action's effects; await its `finish()` or `cancel()` it.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    store.send(action).storeTask
  }

  /// The current state.
  public var state: State { store.state }

  /// Calls `body` with the store on this actor: to read several fields or send several actions without interleaving, or
  /// to scope.
  ///
  /// - Parameter body: A closure that uses the store.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public func withStore<Result: Sendable, Failure: Error>(
    _ body: @Sendable (_ store: LocalStore<State, Action>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    store.settle()
    return try body(store)
  }

  /// The engine of a root store, for modules that record; `nil` for a child store.
  package var rootEngine: Engine<State, Action>? { store.rootEngine }

  /// Waits until no effect is in flight; cancelling the waiting task cancels the effects.
  public func finish() async {
    await store.finish()
  }
}

/// A store actor of a reducer's state and actions.
public typealias StoreActorOf<R: Reducer> = StoreActor<R.State, R.Action>
where R.Action: Sendable
