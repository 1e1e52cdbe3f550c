#if OlderNames
extension BindingReducer {
  /// Creates a reducer for view actions, extracted from the feature's actions by a closure.
  ///
  /// - Parameter toViewAction: A function that returns the view action, or `nil` for other actions.
  @_disfavoredOverload
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }
}
#endif
