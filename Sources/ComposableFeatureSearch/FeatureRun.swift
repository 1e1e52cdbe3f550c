import Clocks
import ComposableCore
import ComposableRecorder
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import PropertyTesting

/// A run of a feature: its engine, its effects on a separate clock, and its invariants.
@MainActor
final class FeatureRun<State, Action>: ProgramSubject {
  typealias Step = FeatureStep<Action>

  private let engine: Engine<State, Action>
  private let executor: EffectExecutor
  private let registration: DeterministicExecutors.Registration
  private let clock: TestClock<Duration>
  private let checker: InvariantChecker<State, Action>
  private let issues: IssueCollector
  private let trace: SearchTrace
  private let fit: (Action, State) -> Action?
  /// The executed steps, adapted to the state.
  private(set) var steps: [Step] = []

  init(
    _ engine: Engine<State, Action>,
    clock: TestClock<Duration>,
    keeping invariants: [Invariant<State, Action>],
    issues: IssueCollector,
    isRecorded: Bool = false,
    trace: SearchTrace,
    fit: @escaping (Action, State) -> Action?
  ) {
    self.engine = engine
    self.clock = clock
    self.issues = issues
    self.trace = trace
    self.fit = fit
    let recorder = isRecorded ? StoreRecorder(engine, limits: .none, write: nil) : nil
    let checker = InvariantChecker(engine.state, invariants, issues, recorder)
    self.checker = checker
    executor = EffectExecutor { [weak engine] _ in
      checker.problem = checker.problem ?? Messages.endlessEffects
      engine?.cancelEffects()
    }
    registration = DeterministicExecutors.register(executor)
    engine.executor = executor
    engine.delivery = EffectDelivery { [weak engine, weak executor] output in
      engine?.receive(output)
      executor?.wake()
    }
    engine.attach(checker)
  }

  deinit {
    executor.retire()
  }

  /// The current state.
  var state: State { engine.state }

  /// The recording up to the failure, or up to now.
  var recording: Recording<State, Action>? { checker.recorder?.recording }

  /// True if an effect waits for the clock.
  var sleeps: Bool {
    get async {
      // Without an effect, the slow check of the clock is unnecessary.
      guard !engine.effects.isEmpty else { return false }
      return (try? await clock.checkSuspension()) == nil
    }
  }

  func run(_ step: Step) async -> String? {
    switch step {
    case .send(let action, let shrinks):
      // A shortened run may have reached a different state.
      guard let action = fit(action, engine.state) else { return nil }
      steps.append(.send(action, shrinks: shrinks))
      trace.log("  \(steps[steps.count - 1])")
      executor.running { _ = engine.send(action) }
    case .advance(let duration):
      steps.append(step)
      trace.log("  \(step)")
      await clock.advance(by: duration)
    }
    if !(engine.effects.isEmpty && executor.isIdle) { await executor.runUntilIdle() }
    return checker.problem ?? issues.take().map { Messages.issue($0) }
  }
}

/// Checks the invariants after each action.
private final class InvariantChecker<State, Action>: StoreObserver {
  private let invariants: [Invariant<State, Action>]
  private let issues: IssueCollector
  private var before: State
  let recorder: StoreRecorder<State, Action>?
  /// The first failure.
  var problem: String?

  init(
    _ state: State,
    _ invariants: [Invariant<State, Action>],
    _ issues: IssueCollector,
    _ recorder: StoreRecorder<State, Action>?
  ) {
    before = state
    self.invariants = invariants
    self.issues = issues
    self.recorder = recorder
  }

  func reduced(_ action: Action, id: ActionID, to state: State) {
    guard problem == nil else { return }
    let broken = invariants.first {
      !$0.holds(before: before, action: action, after: state)
    }
    before = state
    problem =
      broken.map { $0.failure(after: action) }
      ?? issues.take().map { Messages.issue($0) }
    // Subsequent actions are not part of the failure.
    if problem != nil { recorder?.stop() }
  }
}

extension RecordingLimits {
  /// Limits beyond the size of any test.
  fileprivate static var none: Self { Self(actionCount: .max, byteCount: .max) }
}
