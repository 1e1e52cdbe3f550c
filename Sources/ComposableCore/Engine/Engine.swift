import ComposableTracking
import ConcurrencyExtras
public import Dependencies
import IssueReporting

/// The loop at the heart of every store: takes an action, reduces it, starts its effects, tells observers.
///
/// The engine belongs to no actor: its face calls it from one place, and a store does so from
/// the main actor. Its rules:
///
/// 1. State is changed in place. No copy of it is made, and no old value kept, on the way.
/// 2. One action at a time. Actions sent meanwhile wait in one queue, first in first out, so a chain
///    of any length needs no stack.
/// 3. An action's effects start right after it was reduced, before the next one is taken.
/// 4. Observers run once, after the queue has drained, and see the new state. What they send makes
///    the loop go round again.
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

  @usableFromInline
  enum Phase {
    case idle, reducing, draining, lending
    /// Shows an earlier state; actions of effects wait, and others are refused.
    case traveling
  }

  // A pointer, because the phase already guards what the exclusivity check would: no reader reaches the
  // state while a reducer changes it, and no reducer runs while it is read.
  @usableFromInline let storage: UnsafeMutablePointer<State>
  @usableFromInline let reduce: _ResolvedReducer<State, Action>
  // The variables that each send looks at are exempt from the exclusivity check: their accesses are
  // single loads, stores and calls of the queue, none of which comes back here, and the check was a
  // third of a send's time.
  @exclusivity(unchecked) @usableFromInline var queue = ActionQueue<Queued>()
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle

  /// The dependencies to bind around each send; nil if none differ from the defaults.
  package var overrides: DependencyValues? {
    didSet { bindOverrides() }
  }
  /// The same, as they are bound.
  private var bound: DependencyValues?
  /// The visitor of the page that created the engine, until another visitor's page uses the engine.
  private var visitor: VisitorScope?
  // Asked on each send: a word to look at, where the values themselves would be copied.
  @exclusivity(unchecked) @usableFromInline private(set) var hasOverrides: Bool
  /// The observed fields that changed since observers were last told.
  @usableFromInline let observations = ObservationCollector()
  /// Looks after each drain whether the whole state was replaced; nil until the state is observed.
  @exclusivity(unchecked) @usableFromInline private(set) var rootWatch: RootWatch<State>?
  /// The effects in flight.
  @usableFromInline package let effects = EffectRegistry()
  /// The actions that wait because the effects they come from are throttled.
  var throttled = ThrottleWindows<Action>()
  /// Where running effects deliver what they send; set by the face that owns the engine.
  package var home: EffectHome<Action>?
  /// What tasks of effects run on; the global executor if nil.
  package var executor: (any TaskExecutor)?
  /// Follows what the engine does; nil, which is all that an action asks, while nothing is to follow it.
  @exclusivity(unchecked) @usableFromInline var probe: EngineProbe<State, Action>?
  /// The last action that was numbered when there was something to follow the engine.
  var lastNumbered = ActionID.unobserved
  /// The state of the present, while an earlier one is shown.
  var present: State?

  /// Makes an engine of a reducer that was built inside `overrides`.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer; it is resolved here, once.
  ///   - overrides: The dependencies to bind around each send; nil if none differ from the defaults.
  @inlinable
  package convenience init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    overrides: DependencyValues?
  ) {
    self.init(makeState: { initialState }, makeReducer: { reducer }, overrides: overrides)
  }

  /// Makes an engine, and its state right where it stays: a large one would take its size of the stack for each
  /// function that hands it on.
  ///
  /// - Parameters:
  ///   - makeState: Makes the state before the first action.
  ///   - makeReducer: Makes the reducer; it is called after `makeState`, once.
  ///   - overrides: The dependencies to bind around each send; nil if none differ from the defaults.
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

  /// Whether it is doing something, so that an action has to wait, or is refused.
  @inlinable
  package var isBusy: Bool { phase != .idle }

  package var state: State {
    checkReadable()
    return storage.pointee
  }

  /// Lends the state where it lies; the pointer is good until `body` returns.
  ///
  /// What `body` sends waits until then, so that nothing changes under its eyes.
  @inlinable
  package func lend(_ body: (UnsafePointer<State>) -> Void) {
    checkReadable()
    let outer = phase
    phase = .lending
    body(UnsafePointer(storage))
    phase = outer
    if outer == .idle, let next = queue.next() {
      send(next.action, from: next.cause, tracker: next.tracker)
    }
  }

  /// Tells observers from now on when another value stands in place of the whole state.
  ///
  /// - Parameter identity: Reads the id of the state; nil for state without an id.
  func watchRoot(identity: ((UnsafePointer<State>) -> ObservableStateID)?) {
    if rootWatch == nil { rootWatch = RootWatch(storage, identity: identity) }
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

// Inlinable, so that a store's `send` is compiled for its feature's own types: unspecialised, each
// line below costs a look at the types' metadata, which makes the whole path three times as long.
extension Engine {
  /// Reduces `action` and all it causes at once; or lets it wait if an action is being processed.
  ///
  /// The reducers see the store's dependencies, and none of those that are set around this call.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - cause: What it comes from.
  ///   - tracker: What follows the effect that sent it; nil for an action from outside.
  /// - Returns: What follows the effects that the action set off, if there are any.
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
      if let rootWatch { rootWatch.check(storage, observations) }
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

  /// The same, with all that is to hear of it told.
  ///
  /// Apart, so that an engine which nothing follows runs through none of this; inlinable, so that it is compiled for
  /// the feature's types as well.
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
    probe.end(action, id, from: cause, state: storage, leavingJournalsTo: outer)
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
      // `start` would do the same; here it is compiled for the feature's action, and a chain of these
      // is the one effect that can be as hot as the reducer.
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
    let dependencies = DependencyValues.inForce
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
      probe?.told()
    }
  }

  /// Starts the work of effects that has waited for the end of the drain.
  @usableFromInline
  func startWork() {
    observations.pending.startWork()
  }
}
