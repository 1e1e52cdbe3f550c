#if OlderNames
import CasePathsCore

// The initializers with explicit case paths, `/Action.child`, instead of case key paths. Each calls the initializer
// with the same labels, which documents the parameters.
extension Scope {
  /// Creates a reducer that runs `child` on the field at `toChildState` for the actions in `toChildAction`.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: any _CasePathArgument<ParentAction, ChildAction>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: toChildState, action: toChildAction._casePath.caseKeyPath, child: child)
  }

  /// Creates a reducer that runs `child` on one case of the parent's enum state for the actions in `toChildAction`.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: any _CasePathArgument<ParentState, ChildState>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    action toChildAction: any _CasePathArgument<ParentAction, ChildAction>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(
      state: toChildState._casePath.caseKeyPath,
      action: toChildAction._casePath.caseKeyPath,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
#endif
