/// A type-erased clock.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the wrapped clock, relative to the creation of the wrapper.
  public struct Instant: InstantProtocol, Sendable {
    /// The duration since the creation of the wrapper.
    public let offset: Duration

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the duration to another instant.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Compares two instants.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let readTime: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Creates a type-erased clock.
  ///
  /// - Parameter clock: The wrapped clock.
  public init<Base: Clock>(_ clock: Base) where Base.Instant.Duration == Duration {
    let start = clock.now
    readTime = { Instant(offset: start.duration(to: clock.now)) }
    readResolution = { clock.minimumResolution }
    sleepUntil = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The minimum resolution of the wrapped clock.
  public var minimumResolution: Duration { readResolution() }

  /// The current instant of the wrapped clock.
  public var now: Instant { readTime() }

  /// Suspends until a deadline of the wrapped clock.
  ///
  /// - Parameters:
  ///   - deadline: The instant to resume at.
  ///   - tolerance: The allowed delay after the deadline.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
