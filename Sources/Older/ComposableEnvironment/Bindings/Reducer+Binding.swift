public import CasePathsCore
import ComposableCore

extension Reducer {
  /// Performs the writes of binding actions, then runs this reducer with the new state.
  ///
  /// ```swift
  /// let profileReducer = Reducer<ProfileState, ProfileAction, Void> { state, action, _ in
  ///   switch action {
  ///   case .binding(\.name):
  ///     state.canSave = !state.name.isEmpty
  ///     return .none
  ///   default:
  ///     return .none
  ///   }
  /// }
  /// .binding(action: /ProfileAction.binding)
  /// ```
  ///
  /// - Parameter toBindingAction: The case of binding actions.
  /// - Returns: A reducer that performs the writes first.
  public func binding(action toBindingAction: AnyCasePath<Action, BindingAction<State>>) -> Reducer
  {
    let reduce = reduce
    return Reducer(step: { state, action, environment, place in
      toBindingAction.extract(from: action)?.write(&state)
      return reduce(&state, action, environment, place)
    })
  }

  /// Performs the writes of binding actions, with a case key path.
  ///
  /// - Parameter toBindingAction: The case of binding actions.
  /// - Returns: A reducer that performs the writes first.
  public func binding(action toBindingAction: CaseKeyPath<Action, BindingAction<State>>) -> Reducer
  where Action: CasePathable {
    binding(action: AnyCasePath(toBindingAction))
  }
}
