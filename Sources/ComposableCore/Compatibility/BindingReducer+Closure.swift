extension BindingReducer {
  /// Makes a reducer for the actions of a view, which a closure finds among the feature's.
  ///
  /// - Parameter toViewAction: Takes the view's action out of the feature's, or returns nil.
  @_disfavoredOverload
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }
}
