#if OlderNames
extension Store {
  /// Returns the store of a part of this store's state, computed by closures.
  ///
  /// Closures cannot be compared, so each call creates a store. Scope by a key path and a case to get the same store
  /// each time.
  ///
  /// - Parameters:
  ///   - toChildState: A function that computes the child's state.
  ///   - fromChildAction: A function that converts the child's actions to this store's.
  /// - Returns: The child's store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      projection: projection.computed(by: toChildState, embed: fromChildAction)
    )
  }
}

extension StoreProjection {
  /// Returns the projection of a state computed by a closure; observers do not track its reads.
  fileprivate func computed<ChildState, ChildAction>(
    by toState: @escaping (State) -> ChildState,
    embed: @escaping (ChildAction) -> Action
  ) -> StoreProjection<ChildState, ChildAction> {
    StoreProjection<ChildState, ChildAction>(
      collector: collector,
      withState: { [withState] body in
        withState { state, isPresent in
          let child = withoutObserving { toState(state.pointee) }
          withUnsafePointer(to: child) { body($0, isPresent) }
        }
      },
      send: { [send] in send(embed($0)) }
    )
  }
}
#endif
