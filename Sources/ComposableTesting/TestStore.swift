public import ComposableCore
import ConcurrencyExtras
public import Dependencies
import IssueReporting
import Sharing

/// Runs a feature in a test and fails unless the test says everything the feature does.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) {
///   Counter()
/// } withDependencies: {
///   $0.numberFact.fetch = { "\($0) is a good number" }
/// }
/// await store.send(.factTapped) { $0.isLoading = true }
/// await store.receive(\.factResponse) {
///   $0.isLoading = false
///   $0.fact = "0 is a good number"
/// }
/// ```
///
/// Effects run on an executor of the store's own, only while the test awaits the store, in one fixed
/// order. So a test that passes passes always, and suites can run side by side.
@preconcurrency
@MainActor
public final class TestStore<State, Action> {
  /// How much the test has to say; everything, by default.
  public var exhaustivity: Exhaustivity {
    get { ledger.exhaustivity }
    set { ledger.exhaustivity = newValue }
  }

  /// How long `receive` and `finish` wait for the outside world, where no effect is ready to go on.
  ///
  /// Effects that go on and on without ever waiting are stopped after this time, but not before they have
  /// worked for three seconds.
  public var timeout: Duration {
    didSet { executor.timeLimit = max(timeout, EffectExecutor.leastTimeLimit) }
  }

  /// Whether the test has to tell how reducers change shared values that the state does not hold.
  ///
  /// A reducer may change `@Shared(.visits) var visits` that it declares itself. A test is not asked about
  /// that, as in the 1.x library, but what it says has to be right. With true, a change that it has not
  /// mentioned by its end fails it. What effects change is always asked about.
  public var requiresSharedChangesOutsideState: Bool {
    get { ledger.requiresSharedChangesOutsideState }
    set { ledger.requiresSharedChangesOutsideState = newValue }
  }

  /// Whether the feature has dismissed itself.
  public private(set) var isDismissed = false

  /// The state as far as the test has told of it.
  ///
  /// Actions that effects have sent change it when they are received.
  public internal(set) var state: State {
    get { ledger.state }
    set { ledger.state = newValue }
  }

  // Only the main actor uses it, but for the deinitializer, which runs where the last reference goes, and
  // keeps effects from delivering meanwhile. Nothing else reaches the ledger without the store.
  nonisolated(unsafe) let ledger: TestLedger<State, Action>
  let executor: EffectExecutor
  private let registration: DeterministicExecutors.Registration

  /// Makes a test store of a feature.
  ///
  /// State and reducer are made inside the prepared dependencies, in the test context.
  ///
  /// - Parameters:
  ///   - initialState: The state the test begins with.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Changes dependencies for this store.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    #if os(Linux) || os(Android)
    FailureCarrier.require()
    #endif
    let dismissal = LockIsolated<@MainActor @Sendable () -> Void>({})
    let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
    let dependencies = DependencyValues.current {
      $0.context = .test
      sharedChanges.track(&$0)
      prepareDependencies(&$0)
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
    ledger = TestLedger(
      engine: engine,
      sharedChanges: sharedChanges,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    timeout = .seconds(1)
    let endlessWork = LockIsolated<@MainActor @Sendable (Duration) -> Void>({ _ in })
    executor = EffectExecutor { endlessWork.value($0) }
    registration = DeterministicExecutors.register(executor)
    engine.executor = executor
    engine.home = EffectHome { [weak ledger, weak executor] output in
      ledger?.take(output)
      executor?.wake()
    }
    dismissal.setValue { [weak self] in self?.dismiss() }
    endlessWork.setValue { [weak self] in self?.ledger.reportEndlessWork(after: $0) }
  }

  deinit {
    ledger.whileNothingIsDelivered { ledger.reportEnd() }
    executor.retire()
  }

  var engine: Engine<State, Action> { ledger.engine }
  var comparison: StateComparison<State> { ledger.comparison }

  /// Lets effects go on until each of them waits for something.
  func settle() async {
    guard !(engine.effects.isEmpty && executor.isIdle) else { return }
    await executor.runUntilIdle()
  }

  /// The dependencies of the feature; a change holds for what is reduced from then on.
  public var dependencies: DependencyValues {
    get { engine.overrides ?? DependencyValues() }
    set { engine.overrides = newValue }
  }

  /// Changes dependencies while `operation` runs.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = engine.overrides
    defer { engine.overrides = previous }
    try update(&dependencies)
    return try operation()
  }

  /// Changes dependencies while `operation` runs.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    let previous = engine.overrides
    defer { engine.overrides = previous }
    var changed = dependencies
    try await update(&changed)
    dependencies = changed
    return try await operation()
  }

  /// Changes the exhaustivity while `operation` runs.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Changes the exhaustivity while `operation` runs.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  private func dismiss() {
    isDismissed = true
    engine.cancelEffects()
  }
}

/// A test store of a reducer's state and actions.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
