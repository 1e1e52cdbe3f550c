import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras

/// The actions and state changes of a test store that are not yet asserted; shared with its scopes.
final class TestLedger<State, Action, Environment> {
  struct Received {
    let action: Action
    let state: State
  }

  let engine: Engine<State, Action>
  let environment: EnvironmentBox<Environment>
  /// The state asserted by the test.
  var state: State
  var received: [Received] = []
  /// The state after the action sent by the test.
  var sent: State?
  let callSite: CallSite
  /// The action and source location that started each effect in flight.
  private(set) var running: [(id: EffectID, action: Action?, callSite: CallSite)] = []
  private var cause: (action: Action?, callSite: CallSite)

  init(
    state: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    callSite: CallSite
  ) {
    let box = EnvironmentBox(environment)
    self.environment = box
    self.state = state
    self.callSite = callSite
    cause = (nil, callSite)
    engine = Engine(
      initialState: state,
      reducer: EnvironmentReducer(reducer) { box.environment },
      overrides: currentOverrides()
    )
    // A test runs its schedulers on its own thread.
    let weak = UncheckedSendable(WeakEngine(engine))
    engine.delivery = EffectDelivery(runsInline: true) { weak.value.object?.receive($0) }
    engine.didReduce = { [unowned self] in didReduce($0, $1) }
    engine.effects.didInsert = { [unowned self] in
      running.append(($0.id, cause.action, cause.callSite))
    }
    engine.effects.didRemove = { [unowned self] effect in running.removeAll { $0.id == effect.id } }
  }

  /// Sends an action and records the line of the test.
  func send(_ action: Action, at callSite: CallSite) {
    cause = (action, callSite)
    engine.send(action)
  }

  private func didReduce(_ action: Action, _ origin: ActionCause) {
    cause.action = action
    switch origin {
    case .outside: sent = engine.state
    case .action, .effect: received.append(Received(action: action, state: engine.state))
    }
  }

  /// Reports unasserted actions and running effects.
  func reportEnd() {
    if !received.isEmpty {
      report(Messages.unreceived(received.map(\.action)), at: callSite)
      received = []
    }
    for (_, action, callSite) in running {
      report(Messages.stillRunning(action), at: callSite)
    }
    running = []
  }
}

/// The environment of a test store, which the test may change.
final class EnvironmentBox<Environment> {
  var environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
  }
}
