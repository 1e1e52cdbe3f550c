/// Collects the buttons of an alert or a dialog from the lines of a closure.
///
/// `if`, `switch`, `for` and `if #available` work between the buttons.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// One button on a line of its own.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// The lines of a closure, from top to bottom.
  public static func buildBlock(_ lines: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    lines.flatMap { $0 }
  }

  /// The rounds of a `for` loop.
  public static func buildArray(_ rounds: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    rounds.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Any other branch of an `if` or `switch`.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// The body of an `if #available`.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
