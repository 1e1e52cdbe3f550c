public import Dependencies

/// The action of a store whose feature does not conform to `Reducer`.
///
/// The compiler chooses the initializers below only if no other initializer fits, so their messages precede the errors
/// about types that it could not infer.
public enum _MissingReducer {}

extension Store where Action == _MissingReducer {
  /// Not available: the feature is not a reducer.
  @available(
    *,
    unavailable,
    message: "the feature is not a 'Reducer'; write '@Reducer' above its declaration"
  )
  @_disfavoredOverload
  public convenience init<Feature>(
    initialState: @autoclosure () -> State,
    reducer: () -> Feature,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    preconditionFailure("A store was created without a reducer.")
  }

  /// Not available: the reducer has other state.
  @available(
    *,
    unavailable,
    message: "the initial state is not the 'State' of the reducer; pass an instance of that type"
  )
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    preconditionFailure("A store was created with the state of another reducer.")
  }
}
