public import Dependencies

/// Runs a feature: holds its state, feeds actions to its reducer, and starts its effects.
///
/// An app makes one store for its root feature and hands out stores of its parts by scoping. Stores
/// live on the main actor.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementTapped)
/// store.count  // 1
/// ```
///
/// Reading a field of observable state makes the reader an observer of that field alone.
@dynamicMemberLookup
@preconcurrency
@MainActor
public final class Store<State, Action> {
  let core: any StoreCore<State, Action>
  var children = StoreChildren()
  private var slot: ObservationSlot?

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
  ) {
    self.init(
      engine: withDependencies {
        prepareDependencies?(&$0)
      } operation: {
        Engine(
          initialState: initialState(),
          reducer: reducer(),
          overrides: currentOverrides()
        )
      }
    )
  }

  /// Makes a store that owns `engine`.
  @inlinable
  package convenience init(engine: Engine<State, Action>) {
    self.init(engine: engine, send: { engine.send($0) })
  }

  @usableFromInline
  convenience init(
    engine: Engine<State, Action>,
    send: @escaping (Action) -> EffectTracker?
  ) {
    engine.home = EffectHome { [weak engine] output in engine?.receive(output) }
    self.init(core: RootCore(engine: engine, send: send))
  }

  init(core: any StoreCore<State, Action>) {
    self.core = core
  }

  /// Sends an action: it and all that it causes at once have been reduced when this returns.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action set off; await its `finish()` or `cancel()` it.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action)
  }

  /// The state as it is now, read without observing it.
  package var currentState: State {
    withObservationSuspended { core.state }
  }

  /// Makes the current observer one of the place in the state that this store shows.
  func track() {
    if let slot { return slot.track() }
    // Looked up once: a root's slot asks for the identity after each drain.
    let identity = observableStateIdentity(of: State.self)
    let slot = ObservationSlot(collector: core.observation.collector) { [weak core] in
      MainActor.assumeIsolated { core?.presentState.flatMap { identity?($0) } }
    }
    slot.track()
    guard slot.isTracked else { return }
    self.slot = slot
    if slot.isUnattached { core.observation.checkAfterEachDrain(slot) }
  }
}

/// The dependencies that a store made now has to bind around each send; nil if none are overridden.
@usableFromInline
func currentOverrides() -> DependencyValues? {
  let values = DependencyValues._current
  return values.hasOverrides ? values : nil
}

/// A store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Equatable, Hashable, Identifiable {
  /// Whether both are the same store.
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool {
    lhs === rhs
  }

  /// Hashes which store this is.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Names the store for as long as it lives.
  nonisolated public var id: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Store: CustomDebugStringConvertible {
  /// The store's type as a feature's author would write it: `StoreOf<Counter>`.
  nonisolated public var debugDescription: String { storeTypeName(of: self) }
}
