public import Dependencies

/// Runs a feature where the code is that holds the store: on an actor of its choice, or on none.
///
/// It is the same as a ``Store`` but for that: the feature's source, its dependencies and its effects are what they are
/// there. An actor that holds one uses it without waiting:
///
/// ```swift
/// actor Connection {
///   private let store = LocalStore(initialState: Chat.State()) { Chat() }
///
///   func receive(_ line: String) -> String {
///     store.send(.lineReceived(line))
///     return store.answer
///   }
/// }
/// ```
///
/// What effects send is reduced on the actor that first used the store, in the order in which it was sent, as soon as the actor
/// is free. A program that has no actor takes it in itself: ``waitForEffects()``, ``finish(isolation:)`` and ``receive()``.
///
/// An effect's `await send(…)` goes by the main actor, as its type says, and returns when the action is on its way to the
/// store. In a ``Store`` it has been reduced by then.
///
/// A local store is not observed by views, and not sendable: an actor that is a store of its own is a ``StoreActor``.
@dynamicMemberLookup
public final class LocalStore<State, Action> {
  @usableFromInline let place: StorePlace<State, Action>
  @usableFromInline let home: LocalHome

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
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where Action: Sendable {
    let dependencies = DependencyValues.current { prepareDependencies?(&$0) }
    self.init(
      engine: DependencyValues.binding(dependencies) {
        Engine(
          makeState: initialState,
          makeReducer: reducer,
          overrides: currentOverrides()
        )
      }
    )
  }

  @inlinable
  convenience init(engine: Engine<State, Action>) where Action: Sendable {
    self.init(place: StorePlace(root: engine), home: localHome(of: engine))
  }

  @usableFromInline
  init(place: StorePlace<State, Action>, home: LocalHome) {
    self.place = place
    self.home = home
  }

  deinit {
    // With the engine go its effects, and those that had not begun say nothing of it.
    if home.waiting > 0 { home.wakeAll() }
  }

  /// Sends an action: it and all that it causes at once have been reduced when this returns.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isolation: Where the caller is, and with it the store.
  /// - Returns: The work that the action set off; await its `finish()`, or `cancel()` it.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action,
    isolation: isolated (any Actor)? = #isolation
  ) -> LocalStoreTask {
    if let isolation, home.actor != ObjectIdentifier(isolation) { home.settle(on: isolation) }
    let task = place.send(action)
    if home.waiting > 0 { home.wakeAll() }
    return LocalStoreTask(task, home)
  }

  /// Notes where the store is, before code that is not isolated uses it there.
  func settle(isolation: isolated (any Actor)? = #isolation) {
    if let isolation, home.actor != ObjectIdentifier(isolation) { home.settle(on: isolation) }
  }

  /// The state as it is now.
  public var state: State { withObservationSuspended { place.state } }

  /// A field of the state as it is now.
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    withoutObserving { place.read { state, _ in state.pointee[keyPath: keyPath] } }
  }
}

@available(*, unavailable)
extension LocalStore: Sendable {}

/// A local store of a reducer's state and actions.
public typealias LocalStoreOf<R: Reducer> = LocalStore<R.State, R.Action>

@usableFromInline
func localHome<State, Action: Sendable>(of engine: Engine<State, Action>) -> LocalHome {
  LocalHome(of: engine)
}
