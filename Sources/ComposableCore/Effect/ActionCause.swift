/// Names an action that a store has processed; later actions have greater ids.
///
/// Actions are numbered from 1 on while a store has observers. Those that it processed before have none: an action or
/// effect that comes from one of them names ``unobserved``.
public struct ActionID: Hashable, Comparable, Codable, Sendable {
  /// The action's number.
  public let rawValue: Int

  /// Makes the id with this number.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Stands for every action that was processed before the store had an observer.
  @inlinable
  public static var unobserved: Self { Self(rawValue: 0) }

  /// Whether the left action was processed first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// Names an effect of a store; later effects have greater ids.
public struct EffectID: Hashable, Comparable, Codable, Sendable {
  /// The effect's number.
  public let rawValue: Int

  /// Makes the id with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether the left effect was started first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// What an action comes from.
public enum ActionCause: Hashable, Codable, Sendable {
  /// A view, a test, or any other code that called `send` of a store.
  case outside
  /// An effect that sends at once, `.send` for one, which the reducer returned for another action.
  case action(ActionID)
  /// An effect that runs, or ran.
  case effect(EffectID)
}

/// How an effect ended.
public enum EffectOutcome: String, Codable, Sendable {
  /// Its work has returned.
  case finished
  /// It was cancelled: by an id, with its child, or with the task of a `send`.
  case cancelled
  /// Its work threw an error that nothing handles.
  case failed
}
