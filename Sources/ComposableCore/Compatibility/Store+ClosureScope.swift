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
      place: place.computed(by: toChildState, embed: fromChildAction)
    )
  }
}

extension StorePlace {
  /// The place of whatever a closure makes of the state, which reads unseen by observers.
  fileprivate func computed<ChildState, ChildAction>(
    by toState: @escaping (State) -> ChildState,
    embed: @escaping (ChildAction) -> Action
  ) -> StorePlace<ChildState, ChildAction> {
    StorePlace<ChildState, ChildAction>(
      collector: collector,
      lend: { [lend] body in
        lend { state, isPresent in
          let child = withoutObserving { toState(state.pointee) }
          withUnsafePointer(to: child) { body($0, isPresent) }
        }
      },
      send: { [send] in send(embed($0)) }
    )
  }
}
