package import Dependencies

/// The loop at the heart of every store: takes an action, reduces it, starts its effects, tells observers.
///
/// The engine belongs to no actor: whoever owns it calls it from one place, and a store does so from
/// the main actor. Its rules:
///
/// 1. State is changed in place. No copy of it is made, and no old value kept, on the way.
/// 2. One action at a time. Actions sent meanwhile wait in one queue, first in first out, so a chain
///    of any length needs no stack.
/// 3. An action's effects start right after it was reduced, before the next one is taken.
/// 4. Observers run once, after the queue has drained, and see the new state. What they send makes
///    the loop go round again.
package final class Engine<State, Action> {
  private struct Queued {
    let action: Action
    let tracker: EffectTracker?
    let origin: ActionOrigin
  }

  private enum Phase {
    case idle, reducing, draining
  }

  // A pointer, because the phase already guards what the exclusivity check would: nobody reaches the
  // state while a reducer changes it.
  private let storage: UnsafeMutablePointer<State>
  private let reduce: _ResolvedReducer<State, Action>
  private var queue = ActionQueue<Queued>()
  private var phase = Phase.idle

  /// The dependencies to bind around each send; nil if none differ from the defaults.
  package var overrides: DependencyValues?
  /// The observed fields that changed since observers were last told.
  let observations = ObservationCollector()
  /// The effects in flight.
  package let effects = EffectRegistry()
  /// Where running effects deliver what they send; set by the face that owns the engine.
  package var home: EffectHome<Action>?
  /// What tasks of effects run on; the global executor if nil.
  package var executor: (any TaskExecutor)?
  /// Called after each reduce, before the action's effects start.
  package var didReduce: ((Action, ActionOrigin) -> Void)?
  /// Called when the queue has drained and observers of fields have been told.
  package var didDrain: (() -> Void)?

  /// Makes an engine of a reducer that was built inside `overrides`.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer; it is resolved here, once.
  ///   - overrides: The dependencies to bind around each send; nil if none differ from the defaults.
  package init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    overrides: DependencyValues?
  ) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: initialState)
    reduce = reducer._resolve()
    self.overrides = overrides
  }

  deinit {
    effects.end()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  package var isProcessing: Bool { phase != .idle }

  package var state: State {
    precondition(phase != .reducing, Messages.readWhileReducing("store"))
    return storage.pointee
  }

  /// Reads the state where it lies.
  package func withState<R>(_ body: (borrowing State) -> R) -> R {
    precondition(phase != .reducing, Messages.readWhileReducing("store"))
    return body(storage.pointee)
  }

  /// Reduces `action` and all it causes at once; or lets it wait if an action is being processed.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - origin: Who sent it.
  ///   - tracker: What follows the effect that sent it; nil for an action from outside.
  /// - Returns: What follows the effects that the action set off, if there are any.
  @discardableResult
  package func send(
    _ action: Action,
    from origin: ActionOrigin = .outside,
    tracker: EffectTracker? = nil
  ) -> EffectTracker? {
    let queued = Queued(action: action, tracker: tracker, origin: origin)
    guard phase == .idle else {
      queue.append(queued)
      return tracker
    }
    guard let overrides else { return drain(startingWith: queued) }
    return DependencyValues.$_current.withValue(overrides) { drain(startingWith: queued) }
  }

  private func drain(startingWith first: Queued) -> EffectTracker? {
    phase = .draining
    let tracker = process(first)
    repeat {
      while let next = queue.next() { _ = process(next) }
      if !observations.isEmpty { observations.notify() }
      didDrain?()
    } while !queue.isEmpty
    phase = .idle
    return tracker
  }

  private func process(_ queued: Queued) -> EffectTracker? {
    phase = .reducing
    let context = _ReduceContext(effects: effects.scopeForReducing)
    let effect = observations.reduce { reduce(&storage.pointee, queued.action, context) }
    phase = .draining
    didReduce?(queued.action, queued.origin)
    guard !effect.isNone else { return queued.tracker }
    let tracker = queued.tracker ?? EffectTracker()
    start(effect, in: EffectPlacement(scope: effects.root, tracker: tracker))
    return tracker
  }
}

/// Who sent an action: the outside (a view, a test), or an effect.
package enum ActionOrigin: Sendable {
  case outside, effect
}
