import ComposableCore
import ComposableDiagnostics

/// Runs a feature in a test and fails unless the test says everything the feature does, without waiting.
///
/// ```swift
/// let store = TestStore(initialState: OrderState(number: 1), reducer: orderReducer, environment: .failing)
/// store.environment.submitOrder = { _ in Effect(value: true) }
/// store.send(.didTapAddOrder)
/// store.receive(.receiveAddOrderResponse(true))
/// ```
///
/// What effects send is reduced at once and kept until the test receives it. What waits for time is for a
/// ``TestScheduler`` in the environment.
@preconcurrency
@MainActor
public final class TestStore<State, LocalState, Action, LocalAction, Environment> {
  // Only the main actor uses it, but for the deinitializer, which runs where the last reference goes.
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

  /// Makes a test store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state the test begins with.
  ///   - reducer: The feature's reducer.
  ///   - environment: What it knows of the outside world: one that fails, mostly, with a few mocks.
  ///   - failingWhenNothingChange: Whether a closure that describes a change and changes nothing fails.
  ///   - useNewScope: Has no effect; there is one way to scope.
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

  /// What the feature knows of the outside world; a change holds for what is reduced from then on.
  public var environment: Environment {
    get { ledger.environment.environment }
    set { ledger.environment.environment = newValue }
  }

  /// The state as far as the test has told of it.
  ///
  /// Actions that effects have sent change it when they are received.
  public var state: LocalState { toLocalState(ledger.state) }

  /// A test store of a part of the feature.
  ///
  /// - Parameters:
  ///   - toLocalState: Computes the part.
  ///   - fromLocalAction: Turns the part's actions into this store's.
  /// - Returns: The part's test store; what it tells is told to this one too.
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

  /// A test store of a part of the feature that has the same actions.
  public func scope<S>(
    state toLocalState: @escaping (LocalState) -> S
  ) -> TestStore<State, S, Action, LocalAction, Environment> {
    scope(state: toLocalState, action: { $0 })
  }
}
