import ConcurrencyExtras

extension DependencyValues {
  /// A function with access to the random number generator.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let dice = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.Key.self] }
    set { self[WithRandomNumberGenerator.Key.self] = newValue }
  }
}

/// A function with exclusive access to a random number generator.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  // Sendable because the lock guards the generator, which is sendable.
  private let lock = Lock()
  private var generator: any RandomNumberGenerator & Sendable

  /// Creates an instance with a generator.
  ///
  /// - Parameter generator: The random number generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Runs work with exclusive access to the generator; other threads wait.
  ///
  /// The lock is not recursive: `work` must not call this function of the same instance.
  public func callAsFunction<Result>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard let replayLog = ReplayLog.current.object else { return try work(&generator) }
    var replaying: any RandomNumberGenerator & Sendable = ReplayingGenerator(generator, replayLog)
    // The work may have replaced the generator.
    defer { generator = (replaying as? ReplayingGenerator)?.base ?? replaying }
    return try work(&replaying)
  }

  fileprivate enum Key: DependencyKey {
    static var liveValue: WithRandomNumberGenerator {
      WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
  }
}
