/// How a change would be animated; accepted everywhere, without effect: hosts draw each change at once.
public struct Animation: Hashable, Sendable {
  /// The system's usual animation.
  public static let `default` = Animation()
  /// Starts slowly and speeds up.
  public static let easeIn = Animation()
  /// Slows down towards the end.
  public static let easeOut = Animation()
  /// Starts and ends slowly.
  public static let easeInOut = Animation()
  /// Keeps one speed.
  public static let linear = Animation()
  /// Moves like a spring.
  public static let spring = Animation()
  /// Moves like a spring that swings.
  public static let bouncy = Animation()
  /// Moves like a spring that does not swing.
  public static let smooth = Animation()
  /// Moves like a quick spring.
  public static let snappy = Animation()

  /// Starts and ends slowly, within a time in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Starts slowly, within a time in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Ends slowly, within a time in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Keeps one speed, within a time in seconds.
  public static func linear(duration: Double) -> Animation { Animation() }

  /// The same animation later.
  public func delay(_ delay: Double) -> Animation { self }
  /// The same animation at another speed.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same animation, over and over.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// The context of a change: which animation it has and whether animations are off.
public struct Transaction: Sendable {
  /// The animation of the change.
  public var animation: Animation?
  /// Whether animations are off.
  public var disablesAnimations = false

  /// Makes a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// Runs a change; the animation has no effect.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs a change; the transaction has no effect.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension View {
  /// The same view; animations are accepted and have no effect.
  public func animation(_ animation: Animation?) -> Self {
    self
  }

  /// The same view; animations are accepted and have no effect.
  public func animation(_ animation: Animation?, value: some Equatable) -> Self {
    self
  }

  /// The same view; transactions are accepted and have no effect.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self {
    self
  }
}
