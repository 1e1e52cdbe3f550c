public import CasePathsCore
import ComposableCore

extension Reducer {
  /// Writes what the controls of a form send into the state, and then runs this reducer, which sees the new value.
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
  /// - Parameter toBindingAction: The case that stands for the writes to all fields.
  /// - Returns: This reducer with the writes before it.
  public func binding(action toBindingAction: CasePath<Action, BindingAction<State>>) -> Reducer {
    let reduce = reduce
    return Reducer(step: { state, action, environment, place in
      toBindingAction.extract(from: action)?.write(&state)
      return reduce(&state, action, environment, place)
    })
  }

  /// Writes what the controls of a form send, where the case of the actions is given by a case key path.
  ///
  /// - Parameter toBindingAction: The case that stands for the writes to all fields.
  /// - Returns: This reducer with the writes before it.
  public func binding(action toBindingAction: CaseKeyPath<Action, BindingAction<State>>) -> Reducer
  where Action: CasePathable {
    binding(action: AnyCasePath(toBindingAction))
  }
}
