import ComposableCore
import Dependencies

extension StackElementIDGenerator {
  /// Numbers the elements that `update` puts on stacks as the reducer has numbered its own.
  ///
  /// This generator is a copy of the feature's from just before the action, so that the first element
  /// which the test appends gets the id of the first one which the reducer appended.
  func numbering<State>(
    _ update: ((inout State) throws -> Void)?
  ) -> ((inout State) throws -> Void)? {
    guard let update else { return nil }
    return { state in
      try withDependencies {
        $0.stackElementID = copy()
      } operation: {
        try update(&state)
      }
    }
  }
}
