/// How a change moves from what was there to what is there now.
public struct Motion: Hashable, Sendable {
  /// How fast a movement is at each moment.
  public enum Curve: Hashable, Sendable {
    /// One speed throughout.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow towards the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
    /// Like a spring; 0 swings for ever, 1 does not swing.
    case spring(damping: Double)
  }

  /// How long it takes, in seconds.
  public var duration: Double
  /// How long it waits before it begins, in seconds.
  public var delay: Double
  /// How fast it is at each moment.
  public var curve: Curve
  /// How often it is played; nil for ever.
  public var repetitions: Int?
  /// Whether every other time is played backwards.
  public var alternates: Bool

  /// Describes a movement.
  public init(
    duration: Double,
    delay: Double = 0,
    curve: Curve = .easeInOut,
    repetitions: Int? = 1,
    alternates: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repetitions = repetitions
    self.alternates = alternates
  }

  /// A change that is there at once, where others would move by default.
  public static let none = Motion(duration: 0)
}

/// Patches that belong together, and how what they change moves.
public struct PatchGroup: Equatable, Sendable {
  /// How the changes move; nil where the host decides: sheets and rows move, a counter does not.
  public var motion: Motion?
  /// The changes, in order.
  public var patches: [Patch]

  /// Groups patches.
  public init(motion: Motion? = nil, patches: [Patch]) {
    self.motion = motion
    self.patches = patches
  }
}
