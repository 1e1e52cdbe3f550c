public import ComposableCore
import ComposableDiagnostics
public import Dependencies

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
    get { run.timeout }
    set { run.timeout = newValue }
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
  public var isDismissed: Bool { run.isDismissed }

  /// The state as far as the test has told of it.
  ///
  /// Actions that effects have sent change it when they are received.
  public var state: State { ledger.state }

  // Only the main actor uses it, but for its deinitializer, which runs where the last reference goes, and
  // keeps effects from delivering meanwhile. Nothing else reaches the run without the store.
  nonisolated(unsafe) let run: TestRun<State, Action>

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
    run = TestRun(
      initialState: initialState,
      reducer: reducer,
      withDependencies: prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { ledger, executor in
      // The engine is the main actor's, and so is the ledger.
      nonisolated(unsafe) weak let ledger = ledger
      let home = EffectHome<Action> { [weak executor] output in
        ledger?.take(output)
        executor?.wake()
      }
      return (home, nil)
    }
  }

  var ledger: TestLedger<State, Action> { run.ledger }
  var engine: Engine<State, Action> { run.engine }
  var executor: EffectExecutor { run.executor }

  /// The dependencies of the feature; a change holds for what is reduced from then on.
  public var dependencies: DependencyValues {
    get { run.dependencies }
    set { run.dependencies = newValue }
  }

  /// Changes dependencies while `operation` runs.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    try run.withDependencies(update, operation: operation)
  }

  /// Changes dependencies while `operation` runs.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await run.withDependencies(update, operation: operation)
  }

  /// Changes the exhaustivity while `operation` runs.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    try run.withExhaustivity(exhaustivity, operation: operation)
  }

  /// Changes the exhaustivity while `operation` runs.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await run.withExhaustivity(exhaustivity, operation: operation)
  }
}

/// A test store of a reducer's state and actions.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
