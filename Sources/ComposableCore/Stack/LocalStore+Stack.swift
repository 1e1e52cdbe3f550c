public import CasePathsCore

extension LocalStore {
  /// Derives the stores of a stack's elements.
  ///
  /// Use the id for the store of one element: `store.scope(state: \.path[id: id], action: \.path[id: id])`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from bottom to top, created lazily.
  @inlinable
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<LocalStore<ElementState, ElementAction>> {
    let current = self[dynamicMember: state]
    let (projection, stack, toAction) = (projection, StateReader(state), AnyCasePath(action))
    return stores(of: current.ids) {
      projection.element($0, of: stack, toAction, since: { current[id: $0] })
    }
  }
}
