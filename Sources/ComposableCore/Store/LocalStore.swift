public import Dependencies

/// The runtime of a feature in the isolation of its owner: an actor, or nonisolated code.
///
/// Apart from its isolation a local store equals a ``Store``: the feature's source, dependencies and effects are the
/// same. An actor uses its store synchronously:
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
/// Actions of effects are reduced on the actor that first used the store, in the order of sending, as soon as the actor
/// is free. A program without an actor reduces them with ``waitForEffects()``, ``finish(isolation:)`` or ``receive()``.
///
/// An effect's `await send(…)` runs on the main actor, as its type specifies, and returns after the action was
/// enqueued. In a ``Store`` the action has been reduced when the call returns.
///
/// A local store is not observable by views and not sendable. A ``StoreActor`` is an actor with its own store.
@dynamicMemberLookup
public final class LocalStore<State, Action> {
  @usableFromInline let projection: StoreProjection<State, Action>
  @usableFromInline let context: LocalStoreContext

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
    self.init(projection: StoreProjection(root: engine), context: localStoreContext(of: engine))
  }

  @usableFromInline
  init(projection: StoreProjection<State, Action>, context: LocalStoreContext) {
    self.projection = projection
    self.context = context
  }

  deinit {
    // The engine's effects are released with it, and effects that have not started do not report their end.
    if context.waiting > 0 { context.wakeAll() }
  }

  /// Sends an action and reduces it, with all actions it causes synchronously, before returning.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isolation: The isolation of the caller and the store.
  /// - Returns: The task of the action's effects; await its `finish()` or `cancel()` it.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action,
    isolation: isolated (any Actor)? = #isolation
  ) -> LocalStoreTask {
    if let isolation, context.actor != ObjectIdentifier(isolation) { context.bind(to: isolation) }
    let task = projection.send(action)
    if context.waiting > 0 { context.wakeAll() }
    return LocalStoreTask(task, context)
  }

  /// Binds the store to its actor before nonisolated code uses it there.
  func settle(isolation: isolated (any Actor)? = #isolation) {
    if let isolation, context.actor != ObjectIdentifier(isolation) { context.bind(to: isolation) }
  }

  /// The current state.
  public var state: State { withObservationSuspended { projection.state } }

  /// A field of the current state.
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    withoutObserving { projection.read { state, _ in state.pointee[keyPath: keyPath] } }
  }
}

@available(*, unavailable)
extension LocalStore: Sendable {}

/// A local store of a reducer's state and actions.
public typealias LocalStoreOf<R: Reducer> = LocalStore<R.State, R.Action>

@usableFromInline
func localStoreContext<State, Action: Sendable>(
  of engine: Engine<State, Action>
) -> LocalStoreContext {
  LocalStoreContext(of: engine)
}
