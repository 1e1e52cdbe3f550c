#if OlderNames
extension Store {
  /// Returns the store of an optional child found by closures; `nil` if the child is absent.
  ///
  /// Each call creates a store, which the caller may keep.
  ///
  /// - Parameters:
  ///   - toChildState: A function that returns the child's state.
  ///   - fromChildAction: A function that converts the child's actions to this store's.
  /// - Returns: The child's store. After the child's removal, it shows the child's last state.
  package func computedChild<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let state = withoutObserving({ toChildState(currentState) }) else { return nil }
    let store = Store<ChildState, ChildAction>(
      projection: projection.child(
        firstState: state,
        find: { state in withoutObserving { toChildState(state.pointee) } },
        embed: fromChildAction
      )
    )
    store.follow()
    return store
  }
}

/// Returns a function that identifies a child by the enum case and the `id` of its state.
///
/// - Returns: A closure that returns the identity of a child's state.
package func childIdentity<State>() -> (_ state: State) -> AnyHashable {
  let identity = ChildIdentity<State>()
  return { state in withoutObserving { withUnsafePointer(to: state) { identity.of($0) } } }
}
#endif
