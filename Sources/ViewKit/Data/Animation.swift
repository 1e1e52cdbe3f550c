/// The motion of a change on the screen, from the old to the new appearance.
///
/// A host plays the animation, or skips it if the user prefers reduced motion.
public struct Animation: Hashable, Sendable {
  /// The motion that hosts receive.
  package let motion: Motion

  init(_ motion: Motion) {
    self.motion = motion
  }

  private init(_ curve: Motion.Curve, _ duration: Double) {
    motion = Motion(duration: max(duration, 0), curve: curve)
  }

  /// The default animation: a spring without overshoot.
  public static let `default` = Animation(.spring(damping: 1), 0.4)
  /// An animation that starts slowly and speeds up.
  public static let easeIn = easeIn(duration: 0.35)
  /// An animation that slows down towards the end.
  public static let easeOut = easeOut(duration: 0.35)
  /// An animation that starts and ends slowly.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// An animation at constant speed.
  public static let linear = linear(duration: 0.35)
  /// A spring animation.
  public static let spring = spring()
  /// A spring animation that overshoots.
  public static let bouncy = bouncy()
  /// A spring animation without overshoot.
  public static let smooth = smooth()
  /// A fast spring animation.
  public static let snappy = snappy()
  /// A spring animation that follows a finger.
  public static let interactiveSpring = interactiveSpring()

  /// Returns an animation that starts and ends slowly, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
  /// Returns an animation that starts slowly, with a duration in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Returns an animation that ends slowly, with a duration in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Returns an animation at constant speed, with a duration in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }

  /// Returns a spring animation; `response` is the period of the undamped spring in seconds.
  ///
  /// The damping fraction is limited to 0.1…1. `blendDuration` has no effect.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(damping: min(max(dampingFraction, 0.1), 1)), response)
  }

  /// Returns a spring animation with a duration in seconds; more bounce overshoots more.
  ///
  /// `blendDuration` has no effect.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    spring(response: duration, dampingFraction: 1 - bounce)
  }

  /// Returns the animation of a spring with a mass; `initialVelocity` has no effect.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (max(stiffness, 0.001) / max(mass, 0.001)).squareRoot()
    return spring(
      response: 2 * Double.pi / frequency,
      dampingFraction: damping / (2 * max(mass, 0.001) * frequency)
    )
  }

  /// Returns a spring animation that follows a finger; `blendDuration` has no effect.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// Returns a spring animation that overshoots, with a duration in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Returns a spring animation without overshoot, with a duration in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a fast spring animation with a duration in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns the animation with an additional delay in seconds.
  public func delay(_ delay: Double) -> Animation {
    changed { $0.delay += delay }
  }

  /// Returns the animation at another speed: 2 is twice as fast.
  public func speed(_ speed: Double) -> Animation {
    changed { $0.duration /= max(speed, 0.001) }
  }

  /// Returns the animation with a number of repetitions, at least one.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed {
      $0.repetitions = max(count, 1)
      $0.alternates = autoreverses
    }
  }

  /// Returns the animation with endless repetition.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed {
      $0.repetitions = nil
      $0.alternates = autoreverses
    }
  }

  private func changed(_ change: (inout Motion) -> Void) -> Animation {
    var motion = motion
    change(&motion)
    return Animation(motion)
  }
}

/// The context of a change: its animation, and whether animations are disabled.
public struct Transaction: Sendable {
  /// The animation of the change; `nil` if the host decides.
  public var animation: Animation?
  /// A Boolean value that indicates whether animations are disabled.
  public var disablesAnimations = false

  /// Creates a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }

  /// Creates the transaction of a motion; `Motion.none` disables animations.
  init(_ motion: Motion?) {
    if motion == Motion.none {
      disablesAnimations = true
    } else {
      animation = motion.map { Animation($0) }
    }
  }

  var motion: Motion? {
    disablesAnimations ? Motion.none : animation?.motion
  }
}

/// Animates the changes of a closure; with `nil` the changes appear without animation.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try MotionScope.with(animation?.motion ?? Motion.none, body)
}

/// The time that counts as the end of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// The time at which the animation appears finished.
  public static let logicallyComplete = Self(name: "logicallyComplete")
  /// The time at which the animation is finished.
  public static let removed = Self(name: "removed")
}

/// Animates the changes of a closure, and calls another closure after the animation's duration.
///
/// With a `nil` animation the changes appear without animation, and the completion is called before this function
/// returns.
///
/// - Parameters:
///   - animation: The animation of the changes.
///   - completionCriteria: Accepted without effect: an animation of a host finishes after its duration.
///   - body: A closure that makes the changes.
///   - completion: A closure called on the main actor after the delay and all repetitions; never for an animation that
///     repeats forever.
/// - Returns: The result of `body`.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  guard let motion = animation?.motion else {
    completion()
    return result
  }
  guard let repetitions = motion.repetitions else { return result }
  let seconds = motion.delay + motion.duration * Double(repetitions)
  Task { @MainActor in
    // Nothing cancels the task, so the sleep always ends after its duration.
    try? await Task.sleep(for: .seconds(seconds.isFinite ? min(max(seconds, 0), 1e9) : 0))
    completion()
  }
  return result
}

/// Performs changes in a transaction.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try MotionScope.with(transaction.motion, body)
}
