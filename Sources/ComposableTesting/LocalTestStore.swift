public import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
public import Dependencies

/// A test store on the actor that uses it, or without an actor.
///
/// It runs a feature and requires the same assertions as a ``TestStore``.
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
/// Effect actions are reduced on that actor. Without an actor, the task that uses the store reduces them while it
/// awaits the store or a test clock. As with a ``TestStore``, effects run one at a time in a deterministic order. As
/// with a `LocalStore`, an effect's `await send(…)` returns when the action is enqueued.
public final class LocalTestStore<State, Action> {
  /// The required assertions of the test; `.on` by default.
  public var exhaustivity: Exhaustivity {
    get { run.ledger.exhaustivity }
    set { run.ledger.exhaustivity = newValue }
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
    get { run.ledger.requiresSharedChangesOutsideState }
    set { run.ledger.requiresSharedChangesOutsideState = newValue }
  }

  /// A Boolean value that indicates whether the feature dismissed itself.
  public var isDismissed: Bool { run.isDismissed }

  /// The state after the last action that the test sent, received or skipped.
  ///
  /// Pending actions of effects change it when the test receives them.
  public var state: State { run.ledger.state }

  let run: TestRun<State, Action>

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
  ) where Action: Sendable {
    run = TestRun(
      initialState: initialState,
      reducer: reducer,
      withDependencies: prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { ledger, _ in
      let inbox = EffectInbox<Action> { [weak ledger] output in ledger?.take(output) }
      return (EffectDelivery(inbox), EffectQueueDrainer(inbox))
    }
  }

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
    operation: () async throws -> R,
    isolation: isolated (any Actor)? = #isolation
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
