#if OlderNames
public import CasePathsCore
import ComposableDiagnostics

extension Scope {
  /// Creates a reducer that runs `child` on one case of the parent's enum state for the actions in `toChildAction`.
  ///
  /// If the parent changes the case before the child receives its action, an issue is reported. `ifCaseLet` runs the
  /// child first, and cancels its effects when the case changes.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let child = child()
    self.init {
      let toState = AnyCasePath(toChildState)
      let toAction = AnyCasePath(toChildAction)
      let child = child._resolve()
      return { state, action, context in
        guard let childAction = toAction.extract(from: action) else { return .none }
        let effect = toState.modify(&state) { child(&$0, childAction, context) }
        guard let effect else {
          let message = Messages.scopedCaseIsAnother(action, state: state, callSite: callSite)
          report(message, at: callSite)
          return .none
        }
        return effect.lifted { toAction.embed($0) }
      }
    }
  }
}
#endif
