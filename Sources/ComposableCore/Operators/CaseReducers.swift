public import CasePathsCore
public import ComposableDiagnostics

/// The reducers of an enum's cases.
///
/// The macro `@Reducer` generates it. An action runs the reducer of its case, at a cost independent of the number of
/// cases. One operator cancels the effects of a case when the state leaves the case.
public struct _CaseReducers<State, Action>: _OperatorReducer {
  @usableFromInline typealias Maker = () -> ResolvedCase<State, Action>

  private let number: @Sendable (Action) -> Int?
  private var makers: [Maker?] = []

  /// Creates the reducers of an enum.
  ///
  /// - Parameters:
  ///   - number: Returns the number of an action's case; `nil` for a case without a reducer.
  ///   - addCases: Adds the cases.
  public init(_ number: @escaping @Sendable (Action) -> Int?, addCases: (inout Self) -> Void) {
    self.number = number
    addCases(&self)
  }

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - number: The number of the case.
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @inlinable
  public mutating func add<CaseState, CaseAction, Child: Reducer<CaseState, CaseAction>>(
    _ number: Int,
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let child = child()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    add(number) {
      ResolvedCase(
        number,
        state: toCaseState,
        action: toCaseAction,
        child: child._resolve(),
        callSite: callSite
      )
    }
  }

  @usableFromInline
  mutating func add(_ number: Int, _ make: @escaping Maker) {
    while makers.count <= number { makers.append(nil) }
    makers[number] = make
  }

  /// Resolves each case at its first action: a case may contain the enum itself.
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let cases = ResolvedCases(number: number, cases: makers.map { make in make.map { _Lazy($0) } })
    return { state, action, context in cases.reduce(&state, action, context) }
  }
}

/// A child in one case of an enum.
@usableFromInline
final class ResolvedCase<State, Action> {
  /// Runs the child; returns its effect.
  let reduce: (_ state: inout State, _ action: Action, _ run: ChildRun) -> Effect<Action>
  /// The identity of the child; `nil` if the state is in another case.
  let identity: (State) -> AnyHashable?

  @usableFromInline
  init<CaseState, CaseAction>(
    _ number: Int,
    state toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    child: @escaping _ResolvedReducer<CaseState, CaseAction>,
    callSite: CallSite
  ) {
    let toState = AnyCasePath(toCaseState)
    let toAction = AnyCasePath(toCaseAction)
    let identity = ChildIdentity<CaseState>()
    self.identity = { toState.identity(in: $0, identity) }
    reduce = { state, action, run in
      guard let childAction = toAction.extract(from: action) else { return .none }
      var result = Effect<Action>.none
      let ran: Void? = toState.modify(&state) { childState in
        let context = run.context(of: CaseChild(number, identity.of(&childState)).key)
        let effect = child(&childState, childAction, context)
        guard !effect.isNone else { return }
        let key = run.key(of: CaseChild(number, identity.of(&childState)).key)
        result = effect.lifted(by: { toAction.embed($0) }, in: key)
      }
      if ran == nil {
        report(Messages.caseIsAnother(action, state: state, callSite: callSite), at: callSite)
      }
      return result
    }
  }
}

/// The identity of a child, unique among all cases.
private struct CaseChild: Hashable {
  let number: Int
  let identity: AnyHashable

  init(_ number: Int, _ identity: AnyHashable) {
    self.number = number
    self.identity = identity
  }

  var key: AnyHashable { AnyHashable(self) }
}

private final class ResolvedCases<State, Action> {
  let number: (Action) -> Int?
  let cases: [_Lazy<ResolvedCase<State, Action>>?]
  let operatorID = OperatorID()

  init(number: @escaping (Action) -> Int?, cases: [_Lazy<ResolvedCase<State, Action>>?]) {
    self.number = number
    self.cases = cases
  }

  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: _ReduceContext
  ) -> Effect<Action> {
    let run = ChildRun(of: operatorID, in: context, child: { current(in: state) })
    var childEffect = Effect<Action>.none
    if let number = number(action), let child = cases[number] {
      childEffect = child.value.reduce(&state, action, run)
    }
    guard run.hasWorkingChildren(childEffect) else { return childEffect }
    return childEffect.merge(
      with: run.end(childEffect) { key in
        guard let child = key.base as? CaseChild else { return false }
        return cases[child.number]?.value.identity(state) == child.identity
      }
    )
  }

  /// Returns the identity of the child in the state; `nil` for a case without a reducer.
  ///
  /// Called only in a direct call of the reducer.
  private func current(in state: State) -> AnyHashable? {
    for (number, child) in cases.enumerated() {
      if let identity = child?.value.identity(state) { return CaseChild(number, identity).key }
    }
    return nil
  }
}
