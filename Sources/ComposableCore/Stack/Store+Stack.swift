public import CasePathsCore

extension Store where State: ObservableState {
  /// The stores of a stack's elements; the reader observes which elements there are.
  ///
  /// A single element is reached by its id:
  ///
  /// ```swift
  /// store.scope(state: \.path[id: id], action: \.path[id: id])
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from the bottom to the top, made as they are asked for.
  @inlinable
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    let elements = self[dynamicMember: state]
    let stores = children.elements(ScopeID(state: state, action: action)) {
      let (place, stack, toAction) = (place, StateReader(state), AnyCasePath(action))
      return ElementStores { place.element($0, of: stack, toAction, since: $1) }
    }
    stores.prune(keeping: elements.ids)
    return _StoreCollection(ids: elements.ids, snapshot: { elements[id: $0] }, stores: stores)
  }

  /// The stores of a stack's elements; the reader observes which elements there are.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from the bottom to the top, made as they are asked for.
  @inlinable
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(state: state, action: action)
  }
}

extension StorePlace {
  /// The place of an element of a stack; nil if neither that nor the snapshot of it has the element.
  @inlinable
  func element<ElementState, ElementAction>(
    _ id: StackElementID,
    of stack: StateReader<State, StackState<ElementState>>,
    _ toAction: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    since snapshot: (StackElementID) -> ElementState?
  ) -> StorePlace<ElementState, ElementAction>? {
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
  /// The store of a screen that a host shows of the stack that this store shows.
  ///
  /// - Parameter component: The screen. Its element is what the store shows once the screen has gone.
  /// - Returns: The screen's store, the same one for as long as the screen is there.
  package func stackElement<ElementState, ElementAction>(
    _ component: StackState<ElementState>.Component
  ) -> Store<ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let stores = children.elements(ScopeID(state: \State.self, action: \Action.self)) {
      let place = place
      return ElementStores { place.element($0, of: StateReader(\.self), AnyCasePath(), since: $1) }
    }
    stores.prune(keeping: currentState.ids)
    return stores.store(of: component.id, since: { _ in component.element })
  }
}
