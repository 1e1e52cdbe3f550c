#if OlderNames
public import CasePathsCore
public import IdentifiedCollections

// The operators with explicit case paths, `/Action.row`, instead of case key paths. Each calls the operator with the
// same labels, which documents the parameters.
//
// Disfavored, because otherwise the compiler would try both overloads of each operator in a chain, in exponential time.
extension Reducer {
  /// Runs a child reducer on the collection element that an action addresses.
  ///
  /// The action's case holds the element's id and the element's action.
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

  /// Runs a child reducer on the stack element that an action addresses, and handles pushes and pops.
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
#endif
