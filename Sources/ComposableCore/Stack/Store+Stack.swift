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
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    track()
    let ids = currentState[keyPath: state].ids
    let stores = children.elements(ScopeID(state: state, action: action)) {
      ElementStores(parent: core, toStack: state, toAction: AnyCasePath(action))
    }
    stores.prune(keeping: ids)
    return _StoreCollection(ids: ids, stores: stores)
  }

  /// The stores of a stack's elements; the reader observes which elements there are.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The stores from the bottom to the top, made as they are asked for.
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(state: state, action: action)
  }
}

extension ElementStores where ID == StackElementID {
  /// Makes the stores of a stack's elements.
  convenience init<ParentState, ParentAction>(
    parent: any StoreCore<ParentState, ParentAction>,
    toStack: KeyPath<ParentState, StackState<State>>,
    toAction: AnyCasePath<ParentAction, StackAction<State, Action>>
  ) {
    self.init { id in
      guard let state = parent.state[keyPath: toStack][id: id] else {
        preconditionFailure(
          """
          The store of a stack's element was first asked for after the element had gone. Scope the \
          stack again after its elements have changed, and use its stores at once.
          """
        )
      }
      return Store(
        core: StackElementCore(
          parent: parent,
          toStack: toStack,
          toAction: toAction,
          id: id,
          firstState: state
        )
      )
    }
  }
}

/// The core of a store over one element of a stack in another store's state.
private final class StackElementCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: any StoreCore<ParentState, ParentAction>
  private let toStack: KeyPath<ParentState, StackState<State>>
  private let toAction: AnyCasePath<ParentAction, StackAction<State, Action>>
  private let id: StackElementID
  // Read after the element has gone, by a view that is still on its way out.
  private let firstState: State

  init(
    parent: any StoreCore<ParentState, ParentAction>,
    toStack: KeyPath<ParentState, StackState<State>>,
    toAction: AnyCasePath<ParentAction, StackAction<State, Action>>,
    id: StackElementID,
    firstState: State
  ) {
    self.parent = parent
    self.toStack = toStack
    self.toAction = toAction
    self.id = id
    self.firstState = firstState
  }

  var state: State { presentState ?? firstState }
  var presentState: State? { parent.presentState?[keyPath: toStack][id: id] }
  var observation: RootObservation { parent.observation }

  func send(_ action: Action) -> StoreTask {
    parent.send(toAction.embed(.element(id: id, action: action)))
  }
}
