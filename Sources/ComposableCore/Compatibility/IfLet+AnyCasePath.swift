import CasePathsCore

// The operators with case paths of their own, `/Action.child`, in place of key paths to cases. The parameters
// are those of the operator with the same labels, to which each of these leads.
//
// Disfavored, or each operator of a long chain would be tried both ways, which takes the compiler two to
// the power of their number.
extension Reducer {
  /// Runs a child reducer on an optional field while it holds a value.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: any _CasePathArgument<Action, WrappedAction>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toWrappedState,
      action: toWrappedAction._casePath.caseKeyPath,
      then: wrapped,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Presents an alert or dialog held by an optional field, which has no reducer of its own.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: any _CasePathArgument<Action, WrappedAction>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toWrappedState,
      action: toWrappedAction._casePath.caseKeyPath,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a child reducer on what a presentation holds, and ends it on `dismiss`.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: any _CasePathArgument<
      Action, PresentationAction<DestinationAction>
    >
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction._casePath.caseKeyPath,
      destination: destination,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Presents an alert or dialog held by a presentation, which has no reducer of its own.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: any _CasePathArgument<
      Action, PresentationAction<DestinationAction>
    >
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction._casePath.caseKeyPath,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a child reducer on one case of this reducer's enum state.
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: any _CasePathArgument<State, CaseState>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    action toCaseAction: any _CasePathArgument<Action, CaseAction>
      & _CasePathArgumentToo & _CasePathArgumentAsWell,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifCaseLet(
      toCaseState._casePath.caseKeyPath,
      action: toCaseAction._casePath.caseKeyPath,
      then: `case`,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
