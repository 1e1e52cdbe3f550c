public import CasePathsCore
public import IdentifiedCollections

// Disfavored, or each operator of a long chain would be tried both ways, which takes the compiler two to
// the power of their number.
extension Reducer {
  /// Runs a child reducer on the element of a collection that an action is for.
  ///
  /// - Parameters:
  ///   - toElementsState: The field that holds the collection.
  ///   - toElementAction: The case that holds an element's id and its action: `/Action.row`.
  ///   - element: The reducer of one element.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer with the elements in front.
  @_disfavoredOverload
  @warn_unqualified_access
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let toIdentifiedAction = AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>(
      embed: { action in
        switch action {
        case .element(let id, let action): toElementAction.embed((id, action))
        }
      },
      extract: { action in
        toElementAction.extract(from: action).map { .element(id: $0.0, action: $0.1) }
      }
    )
    return self.forEach(
      toElementsState,
      action: toIdentifiedAction.caseKeyPath,
      element: element,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a child reducer on the element of a stack that an action is for, and pushes and pops.
  ///
  /// - Parameters:
  ///   - toStackState: The field that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions: `/Action.path`.
  ///   - destination: The reducer of one element.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This reducer with the elements in front.
  @_disfavoredOverload
  @warn_unqualified_access
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.forEach(
      toStackState,
      action: toStackAction.caseKeyPath,
      destination: destination,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
