/// A timer with its name and duration.
public struct KitchenTimer: Equatable, Identifiable, Sendable {
  /// The name of the timer; `stop` takes it as an argument.
  public let id: String
  /// The duration from setting the timer, in seconds.
  public let seconds: Int
}
