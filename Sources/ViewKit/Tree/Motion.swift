/// The animation of a change.
public struct Motion: Hashable, Sendable {
  /// The speed of an animation over time.
  public enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at the start and at the end.
    case easeInOut
    /// A spring; a damping of 0 oscillates forever, 1 does not oscillate.
    case spring(damping: Double)
  }

  /// The duration in seconds.
  public var duration: Double
  /// The delay before the start, in seconds.
  public var delay: Double
  /// The timing curve.
  public var curve: Curve
  /// The number of repetitions; `nil` repeats forever.
  public var repetitions: Int?
  /// A Boolean value that indicates whether every second repetition runs backward.
  public var alternates: Bool

  /// Creates a motion.
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

  /// The motion of a change without animation, even if the host animates such changes by default.
  public static let none = Motion(duration: 0)
}

/// Consecutive patches with the same motion.
public struct PatchGroup: Equatable, Sendable {
  /// The motion of the changes; `nil` if the host decides: it animates sheets and rows, but not a counter.
  public var motion: Motion?
  /// The patches in order.
  public var patches: [Patch]

  /// Creates a group of patches.
  public init(motion: Motion? = nil, patches: [Patch]) {
    self.motion = motion
    self.patches = patches
  }
}
