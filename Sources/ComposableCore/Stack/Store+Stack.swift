public import CasePathsCore

extension Store where State: ObservableState {
  /// Derives the stores of a stack's elements; the caller observes the list of elements.
  ///
  /// Use the id for the store of one element:
  ///
  /// ```swift
  /// store.scope(state: \.path[id: id], action: \.path[id: id])
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from bottom to top, created lazily.
  @inlinable
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    let elements = self[dynamicMember: state]
    let stores = children.elements(ScopeID(state: state, action: action)) {
      let (projection, stack, toAction) = (projection, StateReader(state), AnyCasePath(action))
      return ElementStores { projection.element($0, of: stack, toAction, since: $1) }
    }
    stores.prune(keeping: elements.ids)
    return _StoreCollection(ids: elements.ids, snapshot: { elements[id: $0] }, stores: stores)
  }

  /// Derives the stores of a stack's elements; the caller observes the list of elements.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from bottom to top, created lazily.
  @inlinable
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(state: state, action: action)
  }
}

extension StoreProjection {
  /// Returns the projection of a stack element; `nil` if both the stack and the snapshot lack it.
  @inlinable
  func element<ElementState, ElementAction>(
    _ id: StackElementID,
    of stack: StateReader<State, StackState<ElementState>>,
    _ toAction: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    since snapshot: (StackElementID) -> ElementState?
  ) -> StoreProjection<ElementState, ElementAction>? {
    let current = read { state, _ in stack.value(at: state)[id: id] }
    guard let state = current ?? snapshot(id) else { return nil }
    return child(
      firstState: state,
      find: { stack.value(at: $0)[id: id] },
      embed: { toAction.embed(.element(id: id, action: $0)) }
    )
  }
}

extension Store {
  /// Returns the store of a screen of this store's stack.
  ///
  /// - Parameter component: The screen. Its element is the store's state after the screen was removed.
  /// - Returns: The screen's store, which is the same until the screen is removed.
  package func stackElement<ElementState, ElementAction>(
    _ component: StackState<ElementState>.Component
  ) -> Store<ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let stores = children.elements(ScopeID(state: \State.self, action: \Action.self)) {
      let projection = projection
      return ElementStores {
        projection.element($0, of: StateReader(\.self), AnyCasePath(), since: $1)
      }
    }
    stores.prune(keeping: currentState.ids)
    return stores.store(of: component.id, since: { _ in component.element })
  }
}
