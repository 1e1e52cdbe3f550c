public import ComposableTracking
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
  @usableFromInline let place: StorePlace<State, Action>
  @usableFromInline var children = StoreChildren()
  private var slot: ObservationSlot?
  // The slot's, which keeps them. They are asked at each read of a field, and retaining them, or the slot, would
  // cost as much as asking. Loaded and stored, no more, so the access needs no check.
  @exclusivity(unchecked) @usableFromInline private(set) var observers: Unmanaged<FieldNode>?

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

  /// Makes a store that owns `engine`.
  @inlinable
  package convenience init(engine: Engine<State, Action>) {
    self.init(engine: engine, place: StorePlace(root: engine))
  }

  @usableFromInline
  convenience init(engine: Engine<State, Action>, place: StorePlace<State, Action>) {
    engine.home = EffectHome { [weak engine] output in engine?.receive(output) }
    self.init(place: place)
  }

  @usableFromInline
  init(place: StorePlace<State, Action>) {
    self.place = place
  }

  /// Sends an action: it and all that it causes at once have been reduced when this returns.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action set off; await its `finish()` or `cancel()` it.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    place.send(action)
  }

  /// The state as it is now, read without observing it.
  package var currentState: State { place.state }

  /// Observes this store's place from now on.
  ///
  /// - Parameter identity: Reads the id of what stands there; nil for state without an id.
  @usableFromInline
  func startTracking(_ identity: ((UnsafePointer<State>) -> ObservableStateID)?) {
    let slot = follow(identity)
    slot.track()
  }

  /// Follows what becomes of this store's place from now on, so that the store knows the last state of a child that
  /// goes, whether the store was read before or not.
  @usableFromInline
  func follow() {
    if slot == nil { follow(observableStateIdentity(of: State.self)).begin() }
  }

  private func follow(
    _ identity: ((UnsafePointer<State>) -> ObservableStateID)?
  ) -> ObservationSlot {
    let slot = ObservationSlot(
      collector: place.collector,
      listPath: place.lastState?.listPath,
      cache: place.cache,
      lastState: place.lastState,
      identity: place.finder(identity)
    )
    place.root?.watchRoot(identity: identity)
    self.slot = slot
    observers = .passUnretained(slot.begin())
    return slot
  }

  /// Whether the store was ever observed: then it goes when its observers hear that its child has gone.
  var isTracked: Bool { observers != nil }

  /// Makes the current observer one of the place of a store whose state need not be observable.
  func track() {
    if let observers { return observers.accessIfObserving() }
    startTracking(observableStateIdentity(of: State.self))
  }
}

extension Store where State: ObservableState {
  /// Makes the current observer one of the place in the state that this store shows.
  @inlinable
  func track() {
    if let observers { return observers.accessIfObserving() }
    startTracking { $0.pointee._$id }
  }

  /// Does that, and lets the reads that follow be observations of this store's engine.
  ///
  /// - Returns: What `endBorrowing` of the place's collector puts back.
  @inlinable
  func beginReading() -> ThreadContext.Encoded {
    guard let observers else {
      startTracking { $0.pointee._$id }
      return place.collector.beginBorrowing()
    }
    return place.collector.beginBorrowing(to: observers)
  }
}

/// The dependencies that a store made now has to bind around each send; nil if none are overridden.
@usableFromInline
package func currentOverrides() -> DependencyValues? {
  let values = DependencyValues.inForce
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
