import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies
import Sharing

/// The record of a test store: observed actions, effects and changes without an assertion.
///
/// The record is separate from the store because the store's deinitializer performs the last check. The deinitializer
/// must run in the task that releases the store, where issues are attributed to the test; an isolated deinitializer
/// would lose the task-local values.
final class TestLedger<State, Action> {
  /// An action sent by an effect, with the state after it.
  struct Received {
    let action: Action
    let state: State
    /// The generator of stack element ids before the action.
    let stackElementIDs: StackElementIDGenerator
    /// The state before the action if a failure reported that the test sent another action first; otherwise `nil`.
    ///
    /// The test's state is then past the action.
    var passedFrom: State?
  }

  /// The relation of a running effect to the test.
  struct Trace {
    /// The action that started the effect; `nil` if no action did.
    var startedBy: Action?
    /// The line of the test that led to the effect, possibly through other actions.
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
  /// The state after the action that the test is sending; otherwise `nil`.
  var sentState: State?
  /// The values of shared state before that action changed them.
  var sentSharedChanges: SharedChangeTracker?
  /// The shared values before their changes after the last action.
  let sharedChanges: SharedChangeTracker
  /// The shared values before changes that the test left unasserted in an otherwise correct expectation.
  ///
  /// The values are outside the state, otherwise the test would have failed; or code outside the store's dependencies
  /// changed them, at a time not tied to an action.
  let unassertedSharedChanges: SharedChangeTracker
  /// True if the test must also assert the changes that reducers make to shared values outside the state.
  var requiresSharedChangesOutsideState = false
  /// The empty tracker of actions that changed no shared values.
  let noSharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
  /// The generator of stack element ids before the next action.
  private(set) var stackElementIDs = StackElementIDGenerator()
  /// The state after the last action that the test sent, received or skipped.
  var state: State
  /// The location of the store's creation.
  let callSite: CallSite
  private(set) var traces: [EffectID: Trace] = [:]
  /// The location of the last `finish` call; `nil` before it.
  private(set) var finish: CallSite?
  /// The location of the first action sent after `finish`; `nil` before it.
  private(set) var useAfterFinish: CallSite?
  /// The effects already reported in a failure.
  var reported: Set<EffectID> = []
  /// The effects skipped by the test.
  private var forgotten: Set<EffectID> = []
  /// True if untracked changes of shared values in the initial state are recorded.
  private var watchesState = false
  /// True if an effect that starts now continues a skipped effect, such as the next part of a sequence.
  private var goesOnForgotten = false
  // A test may release its store in any isolation, and the final check must not overlap with deliveries on the main
  // actor. The lock is recursive because a delivery may release the store.
  private let deliveryLock = Lock(.recursive)
  /// The cause of effects that start now.
  private var cause: Trace

  init(
    engine: Engine<State, Action>,
    sharedChanges: SharedChangeTracker,
    unassertedSharedChanges: SharedChangeTracker,
    callSite: CallSite
  ) {
    self.engine = engine
    self.sharedChanges = sharedChanges
    self.unassertedSharedChanges = unassertedSharedChanges
    self.callSite = callSite
    state = engine.state
    cause = Trace(callSite: callSite)
    engine.didReduce = { [unowned self] action, origin in didReduce(action, origin) }
    engine.effects.didInsert = { [unowned self] effect in didStart(effect) }
    engine.effects.didRemove = { [unowned self] effect in didEnd(effect) }
  }

  /// Records the line of the test that causes subsequent events.
  func begin(at callSite: CallSite) {
    sharedChanges.attributeToEffects()
    cause = Trace(callSite: callSite)
    if finish != nil, useAfterFinish == nil { useAfterFinish = callSite }
    stackElementIDs = (engine.overrides ?? DependencyValues._current).stackElementID.copy()
  }

  /// Records a call of `finish`.
  func end(at callSite: CallSite) {
    finish = callSite
    useAfterFinish = nil
  }

  /// Delivers the output of a running effect to the engine.
  ///
  /// Effects that start in turn, from an action or as the next part of a sequence, have the same line of the test as
  /// their cause.
  func take(_ output: EffectOutput<Action>) {
    whileNothingIsDelivered { deliver(output) }
  }

  /// Runs a closure without overlap with deliveries of effects.
  func whileNothingIsDelivered(_ body: () -> Void) {
    deliveryLock.withLock(body)
  }

  /// Excludes the effects in flight from waits and reports.
  func forgetEffects() {
    forgotten.formUnion(engine.effects.inFlight.map(\.id))
  }

  /// True if an effect is in flight that the test did not skip.
  var awaitsEffects: Bool {
    forgotten.isEmpty
      ? !engine.effects.isEmpty
      : engine.effects.inFlight.contains { !forgotten.contains($0.id) }
  }

  /// True if the test skipped an effect.
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

  /// Removes the first received actions.
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
    forgotten.remove(effect.id)
  }

  private func didStart(_ effect: LiveEffect) {
    watchState()
    if goesOnForgotten { forgotten.insert(effect.id) }
    traces[effect.id] = Trace(startedBy: cause.startedBy, callSite: cause.callSite)
  }

  /// Records subsequent changes, by code outside the store's dependencies, of the shared values in the state.
  ///
  /// Shared values of later states are already tracked: reducers created, looked up or compared them.
  private func watchState() {
    guard !watchesState else { return }
    watchesState = true
    unassertedSharedChanges.watch(engine.state)
  }
}
