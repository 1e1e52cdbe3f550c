public import ComposableCore
import ComposableDiagnostics
public import Dependencies

/// A store that runs a feature in a test and requires an assertion for each of its steps.
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
/// Effects run on the store's own executor, only while the test awaits the store, in a deterministic order. A passing
/// test therefore always passes, and suites can run in parallel.
@preconcurrency
@MainActor
public final class TestStore<State, Action> {
  /// The required assertions of the test; `.on` by default.
  public var exhaustivity: Exhaustivity {
    get { ledger.exhaustivity }
    set { ledger.exhaustivity = newValue }
  }

  /// The maximum wait of `receive` and `finish` for external events while no effect is ready; one second by default.
  ///
  /// Effects that never suspend are cancelled after this time, but not before three seconds of work.
  public var timeout: Duration {
    get { run.timeout }
    set { run.timeout = newValue }
  }

  /// A Boolean value that indicates whether the test must assert reducer changes to shared values outside the state.
  ///
  /// A reducer may change a `@Shared(.visits) var visits` that it declares itself. As in the 1.x library, such a
  /// change needs no assertion by default, but an assertion about it must be correct. With `true`, an unasserted
  /// change fails the test at its end. Changes made by effects always need an assertion.
  public var requiresSharedChangesOutsideState: Bool {
    get { ledger.requiresSharedChangesOutsideState }
    set { ledger.requiresSharedChangesOutsideState = newValue }
  }

  /// A Boolean value that indicates whether the feature dismissed itself.
  public var isDismissed: Bool { run.isDismissed }

  /// The state after the last action that the test sent, received or skipped.
  ///
  /// Pending actions of effects change it when the test receives them.
  public var state: State { ledger.state }

  // The main actor is the only user, except for the deinitializer, which runs at the last release and excludes
  // deliveries of effects meanwhile. The run is reachable only through the store.
  nonisolated(unsafe) let run: TestRun<State, Action>

  /// Creates a test store for a feature.
  ///
  /// The state and the reducer are created inside the prepared dependencies, in the test context.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the feature.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: The overrides of dependencies for this store.
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
      // The engine and the ledger are isolated to the main actor.
      nonisolated(unsafe) weak let ledger = ledger
      let delivery = EffectDelivery<Action> { [weak executor] output in
        ledger?.take(output)
        executor?.wake()
      }
      return (delivery, nil)
    }
  }

  var ledger: TestLedger<State, Action> { run.ledger }
  var engine: Engine<State, Action> { run.engine }
  var executor: EffectExecutor { run.executor }

  /// The dependencies of the feature; a change applies to subsequent actions.
  public var dependencies: DependencyValues {
    get { run.dependencies }
    set { run.dependencies = newValue }
  }

  /// Overrides dependencies for the duration of an operation.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    try run.withDependencies(update, operation: operation)
  }

  /// Overrides dependencies for the duration of an operation.
  @discardableResult
  public func withDependencies<R>(
    _ update: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await run.withDependencies(update, operation: operation)
  }

  /// Sets the exhaustivity for the duration of an operation.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    try run.withExhaustivity(exhaustivity, operation: operation)
  }

  /// Sets the exhaustivity for the duration of an operation.
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
