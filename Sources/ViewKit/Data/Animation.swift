/// How a change moves on the screen, from what was there to what is there now.
///
/// A host plays it, or leaves it out where the person wants less to move.
public struct Animation: Hashable, Sendable {
  /// What hosts are told.
  package let motion: Motion

  init(_ motion: Motion) {
    self.motion = motion
  }

  private init(_ curve: Motion.Curve, _ duration: Double) {
    motion = Motion(duration: max(duration, 0), curve: curve)
  }

  /// The system's usual animation.
  public static let `default` = Animation(.spring(damping: 1), 0.4)
  /// Starts slowly and speeds up.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slows down towards the end.
  public static let easeOut = easeOut(duration: 0.35)
  /// Starts and ends slowly.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Keeps one speed.
  public static let linear = linear(duration: 0.35)
  /// Moves like a spring.
  public static let spring = spring()
  /// Moves like a spring that swings.
  public static let bouncy = bouncy()
  /// Moves like a spring that does not swing.
  public static let smooth = smooth()
  /// Moves like a quick spring.
  public static let snappy = snappy()
  /// Moves like a spring that follows a finger.
  public static let interactiveSpring = interactiveSpring()

  /// Starts and ends slowly, within a time in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
  /// Starts slowly, within a time in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Ends slowly, within a time in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Keeps one speed, within a time in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }

  /// Moves like a spring that would swing once in `response` seconds if nothing damped it.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(damping: min(max(dampingFraction, 0.1), 1)), response)
  }

  /// Moves like a spring, within a time in seconds; more bounce swings more.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    spring(response: duration, dampingFraction: 1 - bounce)
  }

  /// Moves like a spring with a weight on it.
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

  /// Moves like a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// Moves like a spring that swings, within a time in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Moves like a spring that does not swing, within a time in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// Moves like a quick spring, within a time in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// The same animation, so many seconds later.
  public func delay(_ delay: Double) -> Animation {
    changed { $0.delay += delay }
  }

  /// The same animation at another speed: 2 is twice as fast.
  public func speed(_ speed: Double) -> Animation {
    changed { $0.duration /= max(speed, 0.001) }
  }

  /// The same animation, several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed {
      $0.repetitions = max(count, 1)
      $0.alternates = autoreverses
    }
  }

  /// The same animation, over and over.
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

/// The context of a change: which animation it has and whether animations are off.
public struct Transaction: Sendable {
  /// The animation of the change; nil where the host decides.
  public var animation: Animation?
  /// Whether animations are off.
  public var disablesAnimations = false

  /// Makes a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }

  /// The transaction that a host is told of as a movement.
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

/// Makes changes that move on the screen; with nil they are there at once.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try MotionScope.with(animation?.motion ?? Motion.none, body)
}

/// The moment that counts as the end of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// The moment at which the animation seems to be finished.
  public static let logicallyComplete = Self(name: "logicallyComplete")
  /// The moment at which the animation is finished.
  public static let removed = Self(name: "removed")
}

/// Makes changes that move on the screen, and calls a closure after the animation's duration.
///
/// With a `nil` animation the changes are visible immediately, and the closure is called before this function returns.
///
/// - Parameters:
///   - animation: The animation of the changes.
///   - completionCriteria: Accepted without effect: an animation of a host finishes after its duration.
///   - body: Makes the changes.
///   - completion: Called on the main actor after the delay and all repetitions; never for an animation that repeats
///     forever.
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

/// Makes changes within a transaction.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try MotionScope.with(transaction.motion, body)
}
