import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies
import Sharing

/// One run of a feature in a test: its engine, its record and the executor of its effects.
///
/// A run has no isolation. ``TestStore`` and ``LocalTestStore`` provide the isolation and the public API.
final class TestRun<State, Action> {
  let ledger: TestLedger<State, Action>
  let executor: EffectExecutor
  private let drainer: EffectQueueDrainer?
  private let registration: DeterministicExecutors.Registration
  /// The maximum wait for external events.
  var timeout = Duration.seconds(1) {
    didSet { executor.timeLimit = max(timeout, EffectExecutor.leastTimeLimit) }
  }
  /// True if the feature dismissed itself.
  private(set) var isDismissed = false

  /// Starts the run of a feature, with its state and its reducer created inside the prepared dependencies.
  ///
  /// - Parameters:
  ///   - initialState: The factory of the initial state.
  ///   - reducer: The factory of the reducer.
  ///   - prepareDependencies: The overrides of dependencies for this run.
  ///   - callSite: The creation of the store in the test.
  ///   - makeDelivery: The factory of the destination for effect output, and of its drainer if the main actor does not
  ///     drain it.
  init(
    initialState: () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void,
    at callSite: CallSite,
    delivery makeDelivery: (TestLedger<State, Action>, EffectExecutor) -> (
      EffectDelivery<Action>, EffectQueueDrainer?
    )
  ) {
    #if os(Linux) || os(Android)
    IssueReporterLinkage.requireLinked()
    #endif
    let dismissal = LockIsolated<@MainActor @Sendable () -> Void>({})
    let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
    let unassertedSharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
    sharedChanges.recordUntracked(in: unassertedSharedChanges)
    let dependencies = DependencyValues.current {
      $0.context = .test
      prepareDependencies(&$0)
      // Applied last, because the test may replace all dependencies.
      sharedChanges.track(&$0)
      $0.dismiss = $0.dismiss.followed { dismissal.value() }
    }
    let engine = DependencyValues.$_current.withValue(dependencies) {
      Engine(
        initialState: initialState(),
        reducer: reducer(),
        overrides: dependencies
      )
    }
    // Changes during creation of the initial state need no assertion.
    sharedChanges.reset()
    unassertedSharedChanges.reset()
    ledger = TestLedger(
      engine: engine,
      sharedChanges: sharedChanges,
      unassertedSharedChanges: unassertedSharedChanges,
      callSite: callSite
    )
    let endlessWork = LockIsolated<@MainActor @Sendable (Duration) -> Void>({ _ in })
    executor = EffectExecutor { endlessWork.value($0) }
    registration = DeterministicExecutors.register(executor)
    let (delivery, drainer) = makeDelivery(ledger, executor)
    self.drainer = drainer
    executor.drainer = drainer
    engine.executor = executor
    engine.delivery = delivery
    // Called in the run's isolation, where the effects' destination delivers.
    let dismiss = UncheckedSendable({ [weak self] () -> Void in self?.dismiss() })
    dismissal.setValue { delivery.dispatch(dismiss.value) }
    let reportEndlessWork = UncheckedSendable({ [weak ledger] (time: Duration) -> Void in
      ledger?.reportEndlessWork(after: time)
    })
    endlessWork.setValue { time in delivery.dispatch { reportEndlessWork.value(time) } }
  }

  deinit {
    drainer?.drain()
    ledger.whileNothingIsDelivered { ledger.reportEnd() }
    executor.retire()
  }

  var engine: Engine<State, Action> { ledger.engine }
  var comparison: StateComparison<State> { ledger.comparison }
  var exhaustivity: Exhaustivity {
    get { ledger.exhaustivity }
    set { ledger.exhaustivity = newValue }
  }

  /// The dependencies of the feature.
  var dependencies: DependencyValues {
    get { engine.overrides ?? DependencyValues() }
    set {
      var dependencies = newValue
      ledger.sharedChanges.track(&dependencies)
      engine.overrides = dependencies
    }
  }

  /// Runs effects until each of them is suspended.
  func settle(isolation: isolated (any Actor)? = #isolation) async {
    drainer?.settle(isolation: isolation)
    guard !(engine.effects.isEmpty && executor.isIdle) else { return }
    await executor.runUntilIdle()
  }

  /// Runs effects until a condition holds, or the timeout expires without it.
  ///
  /// - Returns: True if the condition holds.
  @discardableResult
  func wait(
    timeout: Duration,
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async -> Bool {
    await settle()
    guard !isDone() else { return true }
    let deadline = ContinuousClock.now + timeout
    while !isDone() {
      let remaining = deadline - ContinuousClock.now
      guard remaining > .zero else { return false }
      await executor.waitForWork(timeout: remaining)
      await settle()
    }
    return true
  }

  /// Describes the running effects of one `send`.
  func describe(effectsOf task: StoreTask) -> [String] {
    ledger.running.filter(task.follows).map(ledger.describe)
  }

  private func dismiss() {
    isDismissed = true
    engine.cancelEffects()
  }
}
