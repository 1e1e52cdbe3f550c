extension Store {
  /// The store of a child that closures lead to, and that may go away; nil while it is not there.
  ///
  /// Each call makes another store, which the caller may keep.
  ///
  /// - Parameters:
  ///   - toChildState: Finds the child's state.
  ///   - fromChildAction: Turns the child's actions into those of this store.
  /// - Returns: The child's store. Once the child has gone it shows the state that the child had last.
  package func computedChild<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let state = withoutObserving({ toChildState(currentState) }) else { return nil }
    let store = Store<ChildState, ChildAction>(
      place: place.child(
        firstState: state,
        find: { state in withoutObserving { toChildState(state.pointee) } },
        embed: fromChildAction
      )
    )
    store.follow()
    return store
  }
}

/// Makes what tells the states of one child from those of another: by the case of an enum, and by `id`.
///
/// - Returns: A closure that names the child whose state it is given.
package func childIdentity<State>() -> (_ state: State) -> AnyHashable {
  let identity = ChildIdentity<State>()
  return { state in withoutObserving { withUnsafePointer(to: state) { identity.of($0) } } }
}
