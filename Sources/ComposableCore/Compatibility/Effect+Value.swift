#if OlderNames
import IssueReporting

extension Effect {
  /// Creates an effect that sends an action; the earlier form of ``send(_:)``.
  ///
  /// - Parameter value: The action.
  public init(value: Action) {
    self = .send(value)
  }

  /// Returns this effect; when effects were publishers, it converted the result of publisher operators.
  ///
  /// - Returns: The same effect.
  public func eraseToEffect() -> Self {
    self
  }

  /// Transforms each action; the earlier name of `map` at the end of a publisher.
  ///
  /// - Parameter transform: The transformation of actions.
  /// - Returns: The effect of the new actions.
  public func eraseToEffect<NewAction>(
    _ transform: @escaping @Sendable (_ action: Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform)
  }

  /// Returns an effect that reports an issue when it runs, for a call that a test does not expect.
  ///
  /// - Parameter name: The unimplemented function, for the report.
  /// - Returns: The effect.
  public static func unimplemented(_ name: String) -> Self {
    .run { _ in reportIssue(Messages.unimplementedEffect(name)) }
  }

  /// Returns an effect that reports an issue when it runs; the original name of ``unimplemented(_:)``.
  ///
  /// - Parameter name: The unimplemented function, for the report.
  /// - Returns: The effect.
  public static func failing(_ name: String) -> Self {
    .unimplemented(name)
  }
}
#endif
