import IssueReporting

extension Effect {
  /// Sends one action back into the store; ``send(_:)`` under the name that older code has for it.
  ///
  /// - Parameter value: The action.
  public init(value: Action) {
    self = .send(value)
  }

  /// Reports an issue when it runs, for what a test does not expect to be asked.
  ///
  /// - Parameter name: What is unimplemented, for the report.
  /// - Returns: The effect.
  public static func unimplemented(_ name: String) -> Self {
    .run { _ in reportIssue(Messages.unimplementedEffect(name)) }
  }

  /// Reports an issue when it runs; ``unimplemented(_:)`` under its first name.
  ///
  /// - Parameter name: What is unimplemented, for the report.
  /// - Returns: The effect.
  public static func failing(_ name: String) -> Self {
    .unimplemented(name)
  }
}
