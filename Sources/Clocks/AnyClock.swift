/// A clock of any type, known only by how it measures time.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment on the wrapped clock, as its distance from when the wrapper was made.
  public struct Instant: InstantProtocol, Sendable {
    /// The distance from when the wrapper was made.
    public let offset: Duration

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this moment to another one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Tells which of two moments comes first.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let readTime: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides a clock's type.
  ///
  /// - Parameter clock: The clock.
  public init<Base: Clock>(_ clock: Base) where Base.Instant.Duration == Duration {
    let start = clock.now
    readTime = { Instant(offset: start.duration(to: clock.now)) }
    readResolution = { clock.minimumResolution }
    sleepUntil = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The shortest time that makes a difference to the wrapped clock.
  public var minimumResolution: Duration { readResolution() }

  /// What time it is on the wrapped clock.
  public var now: Instant { readTime() }

  /// Sleeps on the wrapped clock.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: How much later is early enough.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
