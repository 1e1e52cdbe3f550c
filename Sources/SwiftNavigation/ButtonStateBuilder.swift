/// A result builder for the buttons of an alert or dialog.
///
/// Supports `if`, `switch`, `for` and `if #available`.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Builds a single button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Concatenates the buttons of a block.
  public static func buildBlock(_ lines: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    lines.flatMap { $0 }
  }

  /// Concatenates the iterations of a `for` loop.
  public static func buildArray(_ rounds: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    rounds.flatMap { $0 }
  }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Builds the other branches of an `if` or `switch`.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Builds the body of an `if #available`.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
