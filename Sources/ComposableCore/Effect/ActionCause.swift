/// The identifier of an action that a store has processed; later actions have greater ids.
///
/// Actions are numbered from 1 while a store has observers. Earlier actions have no number: an action or effect caused
/// by one of them refers to ``unobserved``.
public struct ActionID: Hashable, Comparable, Codable, Sendable {
  /// The action's number.
  public let rawValue: Int

  /// Creates an id from its number.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The id of every action that was processed before the store had an observer.
  @inlinable
  public static var unobserved: Self { Self(rawValue: 0) }

  /// Returns true if the left action was processed first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// The identifier of a store's effect; later effects have greater ids.
public struct EffectID: Hashable, Comparable, Codable, Sendable {
  /// The effect's number.
  public let rawValue: Int

  /// Creates an id from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Returns true if the left effect was started first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// The origin of an action.
public enum ActionCause: Hashable, Codable, Sendable {
  /// A view, a test, or other code that called a store's `send`.
  case outside
  /// A synchronous effect, such as `.send`, that the reducer returned for another action.
  case action(ActionID)
  /// A running or finished effect.
  case effect(EffectID)
}

/// The outcome of an effect.
public enum EffectOutcome: String, Codable, Sendable {
  /// The work returned.
  case finished
  /// The effect was cancelled: by an id, with its child, or with the task of a `send`.
  case cancelled
  /// The work threw an unhandled error.
  case failed
}
