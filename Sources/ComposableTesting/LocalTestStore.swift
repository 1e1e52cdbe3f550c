public import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
public import Dependencies

/// Runs a feature in a test where the feature runs, and fails unless the test says everything the feature does.
///
/// It is the same as a ``TestStore`` but for where it is: on the actor that uses it, or on none.
///
/// ```swift
/// actor Connection {
///   func test() async {
///     let store = LocalTestStore(initialState: Chat.State()) { Chat() }
///     await store.send(.lineReceived("hello")) { $0.lines = ["hello"] }
///     await store.receive(\.answered) { $0.answer = "hello to you" }
///   }
/// }
/// ```
///
/// What effects send is reduced on that actor. Without an actor the task that uses the store does so, while it awaits the
/// store or a test's clock. Effects run as those of a ``TestStore`` do, one at a time and in one fixed order; as in a
/// `LocalStore`, an effect's `await send(…)` returns when the action is on its way.
public final class LocalTestStore<State, Action> {
  /// How much the test has to say; everything, by default.
  public var exhaustivity: Exhaustivity {
    get { run.ledger.exhaustivity }
    set { run.ledger.exhaustivity = newValue }
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
    get { run.ledger.requiresSharedChangesOutsideState }
    set { run.ledger.requiresSharedChangesOutsideState = newValue }
  }

  /// Whether the feature has dismissed itself.
  public var isDismissed: Bool { run.isDismissed }

  /// The state as far as the test has told of it.
  ///
  /// Actions that effects have sent change it when they are received.
  public var state: State { run.ledger.state }

  let run: TestRun<State, Action>

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
  ) where Action: Sendable {
    run = TestRun(
      initialState: initialState,
      reducer: reducer,
      withDependencies: prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { ledger, _ in
      let inbox = EffectInbox<Action> { [weak ledger] output in ledger?.take(output) }
      return (EffectHome(inbox), EffectIntake(inbox))
    }
  }

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
    operation: () async throws -> R,
    isolation: isolated (any Actor)? = #isolation
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
    operation: () async throws -> R,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> R {
    try await run.withExhaustivity(exhaustivity, operation: operation)
  }
}

@available(*, unavailable)
extension LocalTestStore: Sendable {}

/// A local test store of a reducer's state and actions.
public typealias LocalTestStoreOf<R: Reducer> = LocalTestStore<R.State, R.Action>
