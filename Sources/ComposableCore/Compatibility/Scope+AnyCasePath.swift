import CasePathsCore

// The initializers with case paths of their own, `/Action.child`, in place of key paths to cases. The
// parameters are those of the initializer with the same labels, to which each of these leads.
extension Scope {
  /// Runs `child` on the field at `toChildState` for the actions in `toChildAction`.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: any _CasePathArgument<ParentAction, ChildAction>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: toChildState, action: toChildAction._casePath.caseKeyPath, child: child)
  }

  /// Runs `child` on one case of the parent's enum state for the actions in `toChildAction`.
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
