import ComposableCore
import ConcurrencyExtras
import Dependencies

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
  }

  /// Who started an effect: the action, and the line of the test that led to it.
  struct Origin {
    var action: String?
    var callSite: CallSite
  }

  let engine: Engine<State, Action>
  var exhaustivity = Exhaustivity.on
  var received: [Received] = []
  /// The state after the action that the test is sending.
  var sentState: State?
  /// What numbers stack elements, as it was before the action that is reduced next.
  private(set) var stackElementIDs = StackElementIDGenerator()
  private let callSite: CallSite
  private var isFinished = false
  private var origins: [EffectID: Origin] = [:]
  private var currentOrigin: Origin

  init(engine: Engine<State, Action>, callSite: CallSite) {
    self.engine = engine
    self.callSite = callSite
    currentOrigin = Origin(action: nil, callSite: callSite)
    engine.didReduce = { [unowned self] action, origin in didReduce(action, origin) }
    engine.effects.didInsert = { [unowned self] effect in origins[effect.id] = currentOrigin }
  }

  /// Notes which line of the test is responsible for the effects that start from here on.
  func begin(at callSite: CallSite) {
    currentOrigin = Origin(action: nil, callSite: callSite)
    stackElementIDs = (engine.overrides ?? DependencyValues._current).stackElementID.copy()
  }

  private func didReduce(_ action: Action, _ origin: ActionOrigin) {
    currentOrigin.action = ActionLabel.abbreviated(action)
    switch origin {
    case .outside: sentState = engine.state
    case .effect:
      received.append(
        Received(action: action, state: engine.state, stackElementIDs: stackElementIDs)
      )
    }
    stackElementIDs = DependencyValues._current.stackElementID.copy()
  }

  /// Reports effects that a test has waited for in vain.
  func reportUnfinished(after timeout: Duration, at callSite: CallSite) {
    isFinished = true
    let effects = engine.effects.inFlight.map(describe)
    report(Messages.effectsDidNotFinish(effects, after: timeout), at: callSite)
  }

  /// Reports effects that keep the test busy without end, and cancels them.
  func reportRestlessness() {
    let effects = engine.effects.inFlight
    let place = effects.first.flatMap { origins[$0.id]?.callSite } ?? callSite
    report(Messages.effectsAreRestless(effects.map(describe)), at: place)
    for effect in effects { effect.cancel() }
  }

  /// Reports what the test has left, once: actions it did not receive, effects that still run.
  func reportEnd(at callSite: CallSite? = nil) {
    guard !isFinished else { return }
    isFinished = true
    guard exhaustivity == .on else { return }
    if !received.isEmpty {
      report(Messages.unreceived(received.map(\.action)), at: callSite ?? self.callSite)
    }
    for effect in engine.effects.inFlight where !effect.isCancelled {
      let place = origins[effect.id]?.callSite ?? self.callSite
      report(Messages.effectStillRunning(describe(effect)), at: place)
    }
  }

  private func describe(_ effect: LiveEffect) -> String {
    Messages.effect(
      action: origins[effect.id]?.action,
      madeAt: effect.callSite,
      name: effect.name
    )
  }
}
