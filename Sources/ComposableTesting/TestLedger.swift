import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies
import Sharing

/// What a test store has seen and the test has not yet told of.
///
/// It is apart from the store because the last look at it happens in the store's deinitializer. That
/// has to run in the task that releases the store, where issues find their test: an isolated
/// deinitializer would have lost the task's local values.
final class TestLedger<State, Action> {
  /// An action that an effect has sent, with the state right after it.
  struct Received {
    let action: Action
    let state: State
    /// What numbers stack elements, as it was before the action.
    let stackElementIDs: StackElementIDGenerator
    /// The state before it, where the test has sent something else first and was told so; the test's
    /// state is past the action then.
    var passedFrom: State?
  }

  /// What an effect in flight has to do with the test.
  struct Trace {
    /// The action that started it; nil if none did.
    var startedBy: Action?
    /// The line of the test that led to it, through other actions perhaps.
    var callSite: CallSite
    var sentCount = 0
    var lastSent: Action?
  }

  let engine: Engine<State, Action>
  let comparison = StateComparison<State>()
  var exhaustivity = Exhaustivity.on
  private(set) var received = ActionQueue<Received>()
  /// The number of actions received so far, including actions removed from ``received``.
  private(set) var receivedCount = 0
  /// The shared values before each received action and the changes that preceded it.
  let receivedSharedChanges = SharedChangeLog()
  /// The state after the action that the test is sending.
  var sentState: State?
  /// What shared values were before that action changed them.
  var sentSharedChanges: SharedChangeTracker?
  /// What shared values were before they changed after the last action.
  let sharedChanges: SharedChangeTracker
  /// What shared values were before changes that the test was silent about when it told of the rest.
  ///
  /// They lie outside of the state, or the test would have failed; or code outside of the store's dependencies made
  /// them, at a time that no action tells.
  let unsaidSharedChanges: SharedChangeTracker
  /// Whether the test has to tell of those that reducers made, too.
  var requiresSharedChangesOutsideState = false
  /// For actions that changed no shared values.
  let noSharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
  /// What numbers stack elements, as it was before the action that is reduced next.
  private(set) var stackElementIDs = StackElementIDGenerator()
  /// The state as far as the test has told of it.
  var state: State
  /// Where the store was made.
  let callSite: CallSite
  private(set) var traces: [EffectID: Trace] = [:]
  /// Where the test has said that it is over; nil if it has not.
  private(set) var finish: CallSite?
  /// Where the test has sent an action all the same, for the first time since.
  private(set) var useAfterFinish: CallSite?
  /// The effects that a failure has named already.
  var reported: Set<EffectID> = []
  /// The effects that the test does not want to hear of any more.
  private var forgotten: Set<EffectID> = []
  /// Whether untracked changes of what the first state held are recorded.
  private var watchesState = false
  /// Whether effects that start now go on with one that was forgotten, as the parts of a sequence do.
  private var goesOnForgotten = false
  // A test may let go of its store anywhere, and the last look at what it has left must not overlap with
  // what effects deliver on the main actor. It nests: the store may go away while that is taken in.
  private let deliveryLock = Lock(.nests)
  /// What effects that start now are traced back to.
  private var cause: Trace

  init(
    engine: Engine<State, Action>,
    sharedChanges: SharedChangeTracker,
    unsaidSharedChanges: SharedChangeTracker,
    callSite: CallSite
  ) {
    self.engine = engine
    self.sharedChanges = sharedChanges
    self.unsaidSharedChanges = unsaidSharedChanges
    self.callSite = callSite
    state = engine.state
    cause = Trace(callSite: callSite)
    engine.didReduce = { [unowned self] action, origin in didReduce(action, origin) }
    engine.effects.didInsert = { [unowned self] effect in didStart(effect) }
    engine.effects.didRemove = { [unowned self] effect in didEnd(effect) }
  }

  /// Notes which line of the test is responsible for what happens from here on.
  func begin(at callSite: CallSite) {
    sharedChanges.attributeToEffects()
    cause = Trace(callSite: callSite)
    if finish != nil, useAfterFinish == nil { useAfterFinish = callSite }
    stackElementIDs = (engine.overrides ?? DependencyValues._current).stackElementID.copy()
  }

  /// Notes that the test says it is over.
  func end(at callSite: CallSite) {
    finish = callSite
    useAfterFinish = nil
  }

  /// Hands what a running effect has to say to the engine.
  ///
  /// What it starts in turn, an action's effects or the next part of a sequence, is traced back to the
  /// line of the test that this effect is traced back to.
  func take(_ output: EffectOutput<Action>) {
    whileNothingIsDelivered { deliver(output) }
  }

  /// Does something that must not overlap with what effects deliver.
  func whileNothingIsDelivered(_ body: () -> Void) {
    deliveryLock.withLock(body)
  }

  /// Ceases to wait for the effects that are in flight, and to report them.
  func forgetEffects() {
    forgotten.formUnion(engine.effects.inFlight.map(\.id))
  }

  /// Whether an effect is in flight that the test has not been told to forget.
  var awaitsEffects: Bool {
    forgotten.isEmpty
      ? !engine.effects.isEmpty
      : engine.effects.inFlight.contains { !forgotten.contains($0.id) }
  }

  /// Whether the test has been told to forget an effect.
  func isForgotten(_ effect: LiveEffect) -> Bool { forgotten.contains(effect.id) }

  private func deliver(_ output: EffectOutput<Action>) {
    sharedChanges.attributeToEffects()
    let previous = cause
    defer { cause = previous }
    switch output {
    case .action(let action, let effect, _):
      if let trace = traces[effect.id] { cause = trace }
      traces[effect.id]?.sentCount += 1
      traces[effect.id]?.lastSent = action
    case .ended(let effect):
      if let trace = traces[effect.id] { cause = trace }
      goesOnForgotten = isForgotten(effect)
    }
    defer { goesOnForgotten = false }
    engine.receive(output)
  }

  private func didReduce(_ action: Action, _ origin: ActionCause) {
    cause.startedBy = action
    goesOnForgotten = false
    switch origin {
    case .outside:
      sentState = engine.state
      sentSharedChanges = sharedChanges.split()
    case .action, .effect:
      receivedCount += 1
      receivedSharedChanges.append(sharedChanges, action: receivedCount)
      received.append(
        Received(action: action, state: engine.state, stackElementIDs: stackElementIDs)
      )
    }
    stackElementIDs = DependencyValues._current.stackElementID.copy()
  }

  /// The number of a received action.
  func number(ofReceived index: Int) -> Int { receivedCount - received.count + index + 1 }

  /// Removes the first of the received actions.
  func dropReceived(_ count: Int) {
    for _ in 0..<count {
      receivedSharedChanges.remove(action: number(ofReceived: 0))
      _ = received.next()
    }
  }

  /// Records that the test's state is past a received action.
  func pass(_ index: Int) {
    received[index].passedFrom = state
    state = received[index].state
  }

  private func didEnd(_ effect: LiveEffect) {
    traces[effect.id] = nil
    if !forgotten.isEmpty { forgotten.remove(effect.id) }
  }

  private func didStart(_ effect: LiveEffect) {
    watchState()
    if goesOnForgotten { forgotten.insert(effect.id) }
    traces[effect.id] = Trace(startedBy: cause.startedBy, callSite: cause.callSite)
  }

  /// Records from now on what code outside of the store's dependencies makes of the shared values in the state.
  ///
  /// Later states hold values that reducers made, looked up, or were compared with: those are known.
  private func watchState() {
    guard !watchesState else { return }
    watchesState = true
    unsaidSharedChanges.watch(engine.state)
  }
}
