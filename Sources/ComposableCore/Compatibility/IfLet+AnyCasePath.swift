#if OlderNames
import CasePathsCore

// The operators with explicit case paths, `/Action.child`, instead of case key paths. Each calls the operator with the
// same labels, which documents the parameters.
//
// Disfavored, because otherwise the compiler would try both overloads of each operator in a chain, in exponential time.
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

  /// Presents the alert or dialog of an optional field, which has no reducer.
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

  /// Runs a child reducer on presented state, and dismisses the child on `dismiss`.
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

  /// Presents the alert or dialog of a presentation, which has no reducer.
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
#endif
