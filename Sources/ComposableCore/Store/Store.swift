public import ComposableDiagnostics
public import ComposableTracking
public import Dependencies

/// The runtime of a feature: it stores the state, passes actions to the reducer and starts effects.
///
/// An app creates one store for its root feature and derives stores of its parts by scoping. Stores are isolated to the
/// main actor.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementTapped)
/// store.count  // 1
/// ```
///
/// A reader of a field of observable state observes only that field.
@dynamicMemberLookup
@preconcurrency
@MainActor
public final class Store<State, Action> {
  @usableFromInline let projection: StoreProjection<State, Action>
  @usableFromInline var children = StoreChildren()
  private var slot: ObservationSlot?
  // The slot's node, which the slot retains. It is used at each read of a field; retaining it, or the slot, would
  // double the cost. It is only loaded and stored, so accesses need no check.
  @exclusivity(unchecked) @usableFromInline private(set) var observers: Unmanaged<FieldNode>?

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

  /// Creates a store that owns `engine`.
  @inlinable
  package convenience init(engine: Engine<State, Action>) {
    self.init(engine: engine, projection: StoreProjection(root: engine))
  }

  @usableFromInline
  convenience init(engine: Engine<State, Action>, projection: StoreProjection<State, Action>) {
    engine.delivery = EffectDelivery { [weak engine] output in engine?.receive(output) }
    self.init(projection: projection)
  }

  @usableFromInline
  init(projection: StoreProjection<State, Action>) {
    self.projection = projection
  }

  /// Sends an action and reduces it, with all actions it causes synchronously, before returning.
  ///
  /// ```swift
  /// store.send(.incrementTapped)
  /// await store.send(.refreshTapped).finish()
  /// ```
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The task of the action's effects; await its `finish()` or `cancel()` it.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    guard projection.collector.phase == .idle else {
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return sendToBusyEngine(action, at: callSite)
    }
    return projection.send(action)
  }

  /// Sends an action: the form of `send` for code that passes the function as a value.
  ///
  /// - Parameter action: The action.
  /// - Returns: The task of the action's effects; await its `finish()` or `cancel()` it.
  @inlinable
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    projection.send(action)
  }

  /// Sends an action for a function that was called at another place.
  @discardableResult
  package func send(_ action: Action, at callSite: CallSite) -> StoreTask {
    projection.collector.phase == .idle
      ? projection.send(action) : sendToBusyEngine(action, at: callSite)
  }

  /// Sends an action whose issue, if the engine reports one, is at the place of the call.
  @usableFromInline
  func sendToBusyEngine(_ action: Action, at callSite: CallSite) -> StoreTask {
    projection.collector.callSite = callSite
    defer { projection.collector.callSite = nil }
    return projection.send(action)
  }

  /// The current state, read without observing it.
  package var currentState: State { projection.state }

  /// Creates the slot of this store and registers the current observer.
  ///
  /// - Parameter identity: A reader of the value's id; `nil` for state without an id.
  @usableFromInline
  func startTracking(_ identity: ((UnsafePointer<State>) -> ObservableStateID)?) {
    let slot = follow(identity)
    slot.track()
  }

  /// Creates the slot of this store, so that it records the last state of a removed child even if the store was never
  /// read.
  @usableFromInline
  func follow() {
    if slot == nil { follow(observableStateIdentity(of: State.self)).begin() }
  }

  private func follow(
    _ identity: ((UnsafePointer<State>) -> ObservableStateID)?
  ) -> ObservationSlot {
    let slot = ObservationSlot(
      collector: projection.collector,
      listPath: projection.lastState?.listPath,
      cache: projection.cache,
      lastState: projection.lastState,
      identity: projection.finder(identity)
    )
    projection.root?.watchRoot(identity: identity)
    self.slot = slot
    observers = .passUnretained(slot.begin())
    return slot
  }

  /// True if the store has a slot: the store is then released when its observers are notified of the child's removal.
  var isTracked: Bool { observers != nil }

  /// Registers the current observer with the slot of this store; the state need not be observable.
  func track() {
    if let observers { return observers.accessIfObserving() }
    startTracking(observableStateIdentity(of: State.self))
  }
}

extension Store where State: ObservableState {
  /// Registers the current observer with the slot of this store.
  @inlinable
  func track() {
    if let observers { return observers.accessIfObserving() }
    startTracking { $0.pointee._$id }
  }

  /// Registers the current observer, and attributes subsequent reads to this store's engine.
  ///
  /// - Returns: The value to pass to the collector's `endBorrowing`.
  @inlinable
  func beginReading() -> ThreadContext.Encoded {
    guard let observers else {
      startTracking { $0.pointee._$id }
      return projection.collector.beginBorrowing()
    }
    return projection.collector.beginBorrowing(to: observers)
  }
}

/// Returns the dependencies that a store created here must bind around each send; `nil` without overrides.
@usableFromInline
package func currentOverrides() -> DependencyValues? {
  let values = DependencyValues.activeOverrides
  return values.hasOverrides ? values : nil
}

/// A store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Equatable, Hashable, Identifiable {
  /// Returns true if both are the same store.
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of the store.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The identity of the store during its lifetime.
  nonisolated public var id: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Store: CustomDebugStringConvertible {
  /// The short name of the store's type: `StoreOf<Counter>`.
  nonisolated public var debugDescription: String { storeTypeName(of: self) }
}
