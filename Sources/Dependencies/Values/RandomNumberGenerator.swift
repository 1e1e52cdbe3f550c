import ConcurrencyExtras

extension DependencyValues {
  /// Lends the source of random numbers.
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

/// Lends a source of random numbers to one borrower at a time.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  // Sendable because the generator, itself sendable, is only touched under the lock.
  private let lock = Lock()
  private var generator: any RandomNumberGenerator & Sendable

  /// Lends a generator.
  ///
  /// - Parameter generator: The source of random numbers.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Runs work that takes numbers from the generator.
  public func callAsFunction<Result>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard let journal = WorldJournal.current.object else { return try work(&generator) }
    var journaled: any RandomNumberGenerator & Sendable = JournaledGenerator(generator, journal)
    // The work may have put another generator into its place.
    defer { generator = (journaled as? JournaledGenerator)?.base ?? journaled }
    return try work(&journaled)
  }

  fileprivate enum Key: DependencyKey {
    static var liveValue: WithRandomNumberGenerator {
      WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
  }
}
