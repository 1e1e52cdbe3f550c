extension Store {
  /// The store of a part of this store's state, which closures lead to.
  ///
  /// Closures cannot be compared, so each call makes another store. Scope by a key path and a case to
  /// get the same store each time.
  ///
  /// - Parameters:
  ///   - toChildState: Computes the child's state.
  ///   - fromChildAction: Turns the child's actions into those of this store.
  /// - Returns: The child's store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ClosureCore(parent: core, toState: toChildState, fromAction: fromChildAction)
    )
  }
}

/// The core of a store over whatever a closure makes of another store's state.
private final class ClosureCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: any StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State
  private let fromAction: (Action) -> ParentAction

  init(
    parent: any StoreCore<ParentState, ParentAction>,
    toState: @escaping (ParentState) -> State,
    fromAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = toState
    self.fromAction = fromAction
  }

  var state: State { toState(parent.state) }
  var presentState: State? { parent.presentState.map(toState) }
  var observation: RootObservation { parent.observation }

  func send(_ action: Action) -> StoreTask {
    parent.send(fromAction(action))
  }
}
