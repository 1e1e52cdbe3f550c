import IssueReporting

extension Effect {
  /// Sends one action back into the store; ``send(_:)`` under the name that older code has for it.
  ///
  /// - Parameter value: The action.
  public init(value: Action) {
    self = .send(value)
  }

  /// The effect as it is: where effects were publishers, this made one of what operators had made of it.
  ///
  /// - Returns: The same effect.
  public func eraseToEffect() -> Self {
    self
  }

  /// The effect with each action turned into another one; `map` under the name that it had at the end of a publisher.
  ///
  /// - Parameter transform: Makes an action of an action.
  /// - Returns: The effect of the new actions.
  public func eraseToEffect<NewAction>(
    _ transform: @escaping @Sendable (_ action: Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform)
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
