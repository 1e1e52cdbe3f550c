public import CasePathsCore

extension Scope {
  /// Runs `child` on the field at `toChildState` for the actions in `toChildAction`.
  ///
  /// - Parameters:
  ///   - toChildState: The field that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions: `/Action.child`.
  ///   - child: The child's reducer.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: toChildState, action: toChildAction.caseKeyPath, child: child)
  }

  /// Runs `child` on one case of the parent's enum state for the actions in `toChildAction`.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state: `/State.child`.
  ///   - toChildAction: The case that holds the child's actions: `/Action.child`.
  ///   - child: The child's reducer.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(
      state: toChildState.caseKeyPath,
      action: toChildAction.caseKeyPath,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
