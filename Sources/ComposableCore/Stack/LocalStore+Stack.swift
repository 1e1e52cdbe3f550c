public import CasePathsCore

extension LocalStore {
  /// The stores of a stack's elements.
  ///
  /// One of them is reached by its id: `store.scope(state: \.path[id: id], action: \.path[id: id])`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from the bottom to the top, made as they are asked for.
  @inlinable
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<LocalStore<ElementState, ElementAction>> {
    let current = self[dynamicMember: state]
    let (place, stack, toAction) = (place, StateReader(state), AnyCasePath(action))
    return stores(of: current.ids) {
      place.element($0, of: stack, toAction, since: { current[id: $0] })
    }
  }
}
