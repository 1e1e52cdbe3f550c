import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies
import Sharing

/// One run of a feature in a test: its engine, what the test has not told of yet, and what runs its effects.
///
/// It belongs to no actor. ``TestStore`` and ``LocalTestStore`` give it an isolation, and the test its words.
final class TestRun<State, Action> {
  let ledger: TestLedger<State, Action>
  let executor: EffectExecutor
  private let intake: EffectIntake?
  private let registration: DeterministicExecutors.Registration
  /// How long to wait for the outside world.
  var timeout = Duration.seconds(1) {
    didSet { executor.timeLimit = max(timeout, EffectExecutor.leastTimeLimit) }
  }
  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Begins the run of a feature whose state and reducer are made inside the prepared dependencies.
  ///
  /// - Parameters:
  ///   - initialState: Makes the state that the test begins with.
  ///   - reducer: Makes the reducer.
  ///   - prepareDependencies: Changes dependencies for this run.
  ///   - callSite: Where the test makes its store.
  ///   - makeHome: Makes the place where effects deliver, for the ledger to take in, and what does so if the main
  ///     actor does not.
  init(
    initialState: () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void,
    at callSite: CallSite,
    home makeHome: (TestLedger<State, Action>, EffectExecutor) -> (
      EffectHome<Action>, EffectIntake?
    )
  ) {
    #if os(Linux) || os(Android)
    FailureCarrier.require()
    #endif
    let dismissal = LockIsolated<@MainActor @Sendable () -> Void>({})
    let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
    let unsaidSharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
    sharedChanges.recordUntracked(in: unsaidSharedChanges)
    let dependencies = DependencyValues.current {
      $0.context = .test
      prepareDependencies(&$0)
      // Afterwards, because the test may replace all dependencies.
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
    // The state that a test begins with is whatever its maker made of it.
    sharedChanges.reset()
    unsaidSharedChanges.reset()
    ledger = TestLedger(
      engine: engine,
      sharedChanges: sharedChanges,
      unsaidSharedChanges: unsaidSharedChanges,
      callSite: callSite
    )
    let endlessWork = LockIsolated<@MainActor @Sendable (Duration) -> Void>({ _ in })
    executor = EffectExecutor { endlessWork.value($0) }
    registration = DeterministicExecutors.register(executor)
    let (home, intake) = makeHome(ledger, executor)
    self.intake = intake
    executor.intake = intake
    engine.executor = executor
    engine.home = home
    // Called where the run is: its effects' home brings it there.
    let dismiss = UncheckedSendable({ [weak self] () -> Void in self?.dismiss() })
    dismissal.setValue { home.bringHome(dismiss.value) }
    let reportEndlessWork = UncheckedSendable({ [weak ledger] (time: Duration) -> Void in
      ledger?.reportEndlessWork(after: time)
    })
    endlessWork.setValue { time in home.bringHome { reportEndlessWork.value(time) } }
  }

  deinit {
    intake?.takeIn()
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

  /// Lets effects go on until each of them waits for something.
  func settle(isolation: isolated (any Actor)? = #isolation) async {
    intake?.settle(isolation: isolation)
    guard !(engine.effects.isEmpty && executor.isIdle) else { return }
    await executor.runUntilIdle()
  }

  /// Lets effects go on until something is so, or nothing has come from the outside world for a time.
  ///
  /// - Returns: Whether it is so.
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

  /// Names the effects of one `send` that still run.
  func describe(effectsOf task: StoreTask) -> [String] {
    ledger.running.filter(task.follows).map(ledger.describe)
  }

  private func dismiss() {
    isDismissed = true
    engine.cancelEffects()
  }
}
