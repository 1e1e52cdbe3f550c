/// Something on the stove, and how long it takes.
public struct KitchenTimer: Equatable, Identifiable, Sendable {
  /// What it is for: the name that it is stopped by.
  public let id: String
  /// How long it takes from when it was set, in seconds.
  public let seconds: Int
}
