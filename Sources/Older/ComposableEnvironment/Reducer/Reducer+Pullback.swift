public import CasePathsCore
import ComposableCore
import ComposableDiagnostics

extension Reducer {
  /// Embeds this reducer in a larger feature.
  ///
  /// - Parameters:
  ///   - toLocalState: The key path of the part of the state.
  ///   - toLocalAction: The case of this reducer's actions.
  ///   - toLocalEnvironment: A function that returns the environment of this reducer.
  /// - Returns: A reducer of the larger feature, for use in `combine`.
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    state toLocalState: WritableKeyPath<GlobalState, State>,
    action toLocalAction: AnyCasePath<GlobalAction, Action>,
    environment toLocalEnvironment: @escaping (GlobalEnvironment) -> Environment
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let path = _StatePath(toLocalState)
    return .init(step: { state, action, environment, place in
      guard let action = toLocalAction.extract(from: action) else { return .none }
      let environment = toLocalEnvironment(environment)
      let effect = path.modify(&state) { reduce(&$0, action, environment, place) }
      return effect.isNone ? .none : effect.embedded { toLocalAction.embed($0) }
    })
  }

  /// Embeds this reducer in a larger feature, with a case key path.
  ///
  /// - Parameters:
  ///   - toLocalState: The key path of the part of the state.
  ///   - toLocalAction: The case of this reducer's actions.
  ///   - toLocalEnvironment: A function that returns the environment of this reducer.
  /// - Returns: A reducer of the larger feature, for use in `combine`.
  public func pullback<GlobalState, GlobalAction: CasePathable, GlobalEnvironment>(
    state toLocalState: WritableKeyPath<GlobalState, State>,
    action toLocalAction: CaseKeyPath<GlobalAction, Action>,
    environment toLocalEnvironment: @escaping (GlobalEnvironment) -> Environment
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    pullback(
      state: toLocalState,
      action: AnyCasePath(toLocalAction),
      environment: toLocalEnvironment
    )
  }

  /// Embeds this reducer in a case of a larger feature's state.
  ///
  /// An action for another case is reported as an issue.
  ///
  /// - Parameters:
  ///   - toLocalState: The case of the state.
  ///   - toLocalAction: The case of this reducer's actions.
  ///   - toLocalEnvironment: A function that returns the environment of this reducer.
  ///   - breakpointOnNil: True to report an action without state.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the larger feature, for use in `combine`.
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    state toLocalState: AnyCasePath<GlobalState, State>,
    action toLocalAction: AnyCasePath<GlobalAction, Action>,
    environment toLocalEnvironment: @escaping (GlobalEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return .init(step: { state, action, environment, place in
      guard let action = toLocalAction.extract(from: action) else { return .none }
      guard var local = toLocalState.extract(from: state) else {
        if breakpointOnNil { report(Messages.otherCase(action), at: callSite) }
        return .none
      }
      let effect = reduce(&local, action, toLocalEnvironment(environment), place)
      state = toLocalState.embed(local)
      return effect.isNone ? .none : effect.embedded { toLocalAction.embed($0) }
    })
  }
}
