import ComposableTracking
import ConcurrencyExtras
public import Dependencies
import IssueReporting

/// The loop of a store: receives an action, reduces it, starts its effects, notifies observers.
///
/// The engine belongs to no actor: its owner calls it in one isolation, which is the main actor for a store. Its rules:
///
/// 1. State is changed in place: it is not copied, and no old value is kept.
/// 2. Actions are processed one at a time. Reentrant sends are queued, first in, first out, so a chain of any length
///    needs no stack.
/// 3. An action's effects start right after its reduction, before the next action.
/// 4. Observers run once, after the queue is drained, and read the new state. Actions that they send run the loop
///    again.
@usableFromInline
package final class Engine<State, Action> {
  @usableFromInline
  struct Queued {
    @usableFromInline let action: Action
    @usableFromInline let tracker: EffectTracker?
    @usableFromInline let cause: ActionCause

    @inlinable
    init(action: Action, tracker: EffectTracker?, cause: ActionCause) {
      self.action = action
      self.tracker = tracker
      self.cause = cause
    }
  }

  // A pointer, because the phase already guarantees exclusive access: no read happens during a reduction, and no
  // reduction during a read.
  @usableFromInline let storage: UnsafeMutablePointer<State>
  @usableFromInline let reduce: _ResolvedReducer<State, Action>
  // The queue and other variables below, read by each send, are exempt from the exclusivity check. Their accesses are
  // single loads, stores and calls of the queue, without reentrancy; the check took a third of a send's time.
  @exclusivity(unchecked) @usableFromInline var queue = ActionQueue<Queued>()
  /// The phase of the loop; the collector stores it, because every store of the engine has the collector.
  @usableFromInline var phase: EnginePhase {
    @inlinable get { observations.phase }
    @inlinable set { observations.phase = newValue }
  }

  /// The dependencies to bind around each send; `nil` if all equal the defaults.
  package var overrides: DependencyValues? {
    didSet { bindOverrides() }
  }
  /// The overrides, prepared for binding; `nil` without overrides.
  private var bound: DependencyValues?
  /// The visitor of the page that created the engine, until another visitor's page uses the engine.
  private var visitor: VisitorScope?
  // Read on each send: one word, because reading the values would copy them.
  @exclusivity(unchecked) @usableFromInline private(set) var hasOverrides: Bool
  /// The observed fields that changed since the last notification of observers.
  @usableFromInline let observations = ObservationCollector()
  /// The check for a replacement of the whole state after each drain; `nil` until the state is observed.
  @exclusivity(unchecked) @usableFromInline
  private(set) var rootDetector: RootReplacementDetector<State>?
  /// The effects in flight.
  @usableFromInline package let effects = EffectRegistry()
  /// The waiting actions of throttled effects.
  var throttled = ThrottleWindows<Action>()
  /// The delivery of effect output; set by the owner of the engine.
  package var delivery: EffectDelivery<Action>?
  /// The executor of effect tasks; the global executor if `nil`.
  package var executor: (any TaskExecutor)?
  /// The probe that reports the engine's work; `nil` if it has no recipients, so an action costs one check.
  @exclusivity(unchecked) @usableFromInline var probe: EngineProbe<State, Action>?
  /// The last action numbered by a probe.
  var lastNumbered = ActionID.unobserved
  /// The present state during time travel; `nil` otherwise.
  var present: State?

  /// Creates an engine from a reducer that was built inside `overrides`.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer; it is resolved once, here.
  ///   - overrides: The dependencies to bind around each send; `nil` if all equal the defaults.
  @inlinable
  package convenience init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    overrides: DependencyValues?
  ) {
    self.init(makeState: { initialState }, makeReducer: { reducer }, overrides: overrides)
  }

  /// Creates an engine, and its state directly in its storage.
  ///
  /// A large state would use its size on the stack in each function that passes it on.
  ///
  /// - Parameters:
  ///   - makeState: A closure that creates the state before the first action.
  ///   - makeReducer: A closure that creates the reducer; called once, after `makeState`.
  ///   - overrides: The dependencies to bind around each send; `nil` if all equal the defaults.
  @inlinable
  package convenience init<R: Reducer<State, Action>>(
    makeState: () -> State,
    makeReducer: () -> R,
    overrides: DependencyValues?
  ) {
    let storage = UnsafeMutablePointer<State>.allocate(capacity: 1)
    storage.initialize(to: makeState())
    self.init(storage: storage, reduce: makeReducer()._resolve(), overrides: overrides)
  }

  @usableFromInline
  init(
    storage: UnsafeMutablePointer<State>,
    reduce: @escaping _ResolvedReducer<State, Action>,
    overrides: DependencyValues?
  ) {
    self.storage = storage
    self.reduce = reduce
    self.overrides = overrides
    hasOverrides = false
    bindOverrides()
    observations.onFirstSlot = { [unowned self] in
      watchRoot(identity: observableStateIdentity(of: State.self))
    }
  }

  private func bindOverrides() {
    bound = overrides?.bound(by: observations.pending)
    visitor = overrides?.visitorScope
    hasOverrides = bound != nil
  }

  deinit {
    effects.endAll()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// True if the engine is not idle, so an action is queued or rejected.
  @inlinable
  package var isBusy: Bool { phase != .idle }

  package var state: State {
    checkReadable()
    return storage.pointee
  }

  /// Passes the state to `body` in place; the pointer is valid until `body` returns.
  ///
  /// Actions that `body` sends are queued until then, so the state does not change during the call.
  @inlinable
  package func withState(_ body: (UnsafePointer<State>) -> Void) {
    checkReadable()
    let outer = phase
    phase = .lending
    body(UnsafePointer(storage))
    phase = outer
    if outer == .idle, let next = queue.next() {
      send(next.action, from: next.cause, tracker: next.tracker)
    }
  }

  /// Notifies observers of subsequent replacements of the whole state.
  ///
  /// - Parameter identity: A function that reads the id of the state; `nil` for state without an id.
  func watchRoot(identity: ((UnsafePointer<State>) -> ObservableStateID)?) {
    if rootDetector == nil { rootDetector = RootReplacementDetector(storage, identity: identity) }
  }

  @inlinable
  func checkReadable() {
    if phase == .reducing { failReading() }
  }

  @usableFromInline
  func failReading() -> Never {
    preconditionFailure(Messages.readWhileReducing("store"))
  }
}

// MARK: - The path of an action

// Inlinable, so a store's `send` is specialized for its feature's types: unspecialized, each line below looks up
// metadata of the types, and the whole path takes three times as long.
extension Engine {
  /// Reduces `action` and its synchronous consequences, or queues it if an action is being processed.
  ///
  /// The reducers use the store's dependencies and ignore the dependencies of the caller.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - cause: The origin of the action.
  ///   - tracker: The tracker of the sending effect; `nil` for an outside action.
  /// - Returns: The tracker of the effects that the action caused, if any.
  @inlinable
  @discardableResult
  package func send(
    _ action: Action,
    from cause: ActionCause = .outside,
    tracker: EffectTracker? = nil
  ) -> EffectTracker? {
    guard phase == .idle else {
      queue.append(Queued(action: action, tracker: tracker, cause: cause))
      return tracker
    }
    if hasOverrides {
      return bindingOverrides { drain(startingWith: action, from: cause, tracker: tracker) }
    }
    return drain(startingWith: action, from: cause, tracker: tracker)
  }

  @usableFromInline
  func bindingOverrides(_ drain: () -> EffectTracker?) -> EffectTracker? {
    guard let bound else { return drain() }
    if let visitor, let current = VisitorScope.current, current.visitor != visitor.visitor {
      self.visitor = nil
      reportIssue(Messages.usedByTwoVisitors(state: typeName(State.self)))
    }
    return DependencyValues.$_current.withValue(bound, operation: drain)
  }

  @inlinable
  func drain(
    startingWith first: Action,
    from cause: ActionCause,
    tracker: EffectTracker?
  ) -> EffectTracker? {
    var ambient = observations.beginReducing()
    let result = process(first, from: cause, tracker: tracker)
    while true {
      while let next = queue.next() {
        _ = process(next.action, from: next.cause, tracker: next.tracker)
      }
      observations.endReducing(ambient)
      if let rootDetector { rootDetector.check(storage, observations) }
      if observations.mustNotify { notifyObservers() }
      if queue.isEmpty { break }
      ambient = observations.beginReducing()
    }
    phase = .idle
    if observations.hasWork.pointee { startWork() }
    return result
  }

  @inlinable
  func process(
    _ action: Action,
    from cause: ActionCause,
    tracker: EffectTracker?
  ) -> EffectTracker? {
    if let probe { return process(action, from: cause, tracker: tracker, followedBy: probe) }
    phase = .reducing
    let effect = reduce(&storage.pointee, action, _ReduceContext(effects: effects.liveRoot))
    phase = .draining
    return begin(effect, of: .unobserved, tracker: tracker)
  }

  /// Reduces an action and reports it to the probe.
  ///
  /// A separate function, so an engine without a probe executes none of this; inlinable, so it is also specialized for
  /// the feature's types.
  @inlinable
  @inline(never)
  func process(
    _ action: Action,
    from cause: ActionCause,
    tracker: EffectTracker?,
    followedBy probe: EngineProbe<State, Action>
  ) -> EffectTracker? {
    phase = .draining
    let (id, outer) = probe.begin(action, from: cause)
    phase = .reducing
    let effect = reduce(&storage.pointee, action, _ReduceContext(effects: effects.liveRoot))
    phase = .draining
    probe.end(action, id, from: cause, state: storage, restoring: outer)
    return begin(effect, of: id, tracker: tracker)
  }

  @inlinable
  @inline(__always)
  func begin(
    _ effect: Effect<Action>,
    of action: ActionID,
    tracker: EffectTracker?
  ) -> EffectTracker? {
    switch effect.operation {
    case .none:
      return tracker
    case .send(let next):
      // `start` would do the same; this code is specialized for the feature's action. A chain of these effects is the
      // only effect that can be as hot as the reducer.
      let tracker = tracker ?? effects.makeTracker()
      queue.append(Queued(action: next, tracker: tracker, cause: .action(action)))
      return tracker
    default:
      let tracker = tracker ?? effects.makeTracker()
      start(effect, of: action, tracker: tracker)
      return tracker
    }
  }

  @usableFromInline
  func start(_ effect: Effect<Action>, of action: ActionID, tracker: EffectTracker) {
    let dependencies = DependencyValues.activeOverrides
    start(
      effect,
      in: EffectPlacement(
        scope: effects.root,
        tracker: tracker,
        dependencies: dependencies,
        action: action
      )
    )
  }

  @usableFromInline
  func notifyObservers() {
    observations.pending.whileNotifying {
      observations.notify()
      probe?.notified()
    }
  }

  /// Starts the work of effects that was deferred to the end of the drain.
  @usableFromInline
  func startWork() {
    observations.pending.startWork()
  }
}
