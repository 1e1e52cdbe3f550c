import ComposableCore
import ComposableDiagnostics

/// A synchronous test runtime of a feature, which requires exhaustive assertions.
///
/// ```swift
/// let store = TestStore(initialState: OrderState(number: 1), reducer: orderReducer, environment: .failing)
/// store.environment.submitOrder = { _ in Effect(value: true) }
/// store.send(.didTapAddOrder)
/// store.receive(.receiveAddOrderResponse(true))
/// ```
///
/// Actions of effects are reduced immediately, and queued until the test receives them. Use a ``TestScheduler`` in the
/// environment for time-dependent effects.
@preconcurrency
@MainActor
public final class TestStore<State, LocalState, Action, LocalAction, Environment> {
  // Used on the main actor only, except in `deinit`, which runs on any thread.
  nonisolated(unsafe) let ledger: TestLedger<State, Action, Environment>
  let toLocalState: (State) -> LocalState
  let fromLocalAction: (LocalAction) -> Action
  let failingWhenNothingChange: Bool
  private let isRoot: Bool

  init(
    ledger: TestLedger<State, Action, Environment>,
    toLocalState: @escaping (State) -> LocalState,
    fromLocalAction: @escaping (LocalAction) -> Action,
    failingWhenNothingChange: Bool,
    isRoot: Bool = false
  ) {
    self.ledger = ledger
    self.toLocalState = toLocalState
    self.fromLocalAction = fromLocalAction
    self.failingWhenNothingChange = failingWhenNothingChange
    self.isRoot = isRoot
  }

  /// Creates a test store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature's reducer.
  ///   - environment: The environment, usually a failing environment with a few mocks.
  ///   - failingWhenNothingChange: True to fail if an expected-changes closure changes no state.
  ///   - useNewScope: Ignored; all scopes behave the same.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    failingWhenNothingChange: Bool = true,
    useNewScope: Bool = false,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State == LocalState, Action == LocalAction {
    self.init(
      ledger: TestLedger(
        state: initialState,
        reducer: reducer,
        environment: environment,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ),
      toLocalState: { $0 },
      fromLocalAction: { $0 },
      failingWhenNothingChange: failingWhenNothingChange,
      isRoot: true
    )
  }

  deinit {
    if isRoot { ledger.reportEnd() }
  }

  /// The environment of the feature; a change applies to all later actions.
  public var environment: Environment {
    get { ledger.environment.environment }
    set { ledger.environment.environment = newValue }
  }

  /// The state asserted by the test.
  ///
  /// Actions of effects change it when they are received.
  public var state: LocalState { toLocalState(ledger.state) }

  /// Returns a test store of derived state.
  ///
  /// - Parameters:
  ///   - toLocalState: A function that derives the state.
  ///   - fromLocalAction: A function that embeds an action.
  /// - Returns: A test store that shares its assertions with this store.
  public func scope<S, A>(
    state toLocalState: @escaping (LocalState) -> S,
    action fromLocalAction: @escaping (A) -> LocalAction
  ) -> TestStore<State, S, Action, A, Environment> {
    let (toState, fromAction) = (self.toLocalState, self.fromLocalAction)
    return TestStore<State, S, Action, A, Environment>(
      ledger: ledger,
      toLocalState: { toLocalState(toState($0)) },
      fromLocalAction: { fromAction(fromLocalAction($0)) },
      failingWhenNothingChange: failingWhenNothingChange
    )
  }

  /// Returns a test store of derived state with the same actions.
  public func scope<S>(
    state toLocalState: @escaping (LocalState) -> S
  ) -> TestStore<State, S, Action, LocalAction, Environment> {
    scope(state: toLocalState, action: { $0 })
  }
}
