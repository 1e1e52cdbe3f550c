import ConcurrencyExtras

/// A clock whose sleeps return immediately and move its time to the deadline.
///
/// Use the clock in tests and previews that do not depend on timing. A timer of the clock never stops ticking.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock, relative to the start of the clock.
  public struct Instant: InstantProtocol, Sendable {
    /// The duration since the start of the clock.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The duration since the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

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

  /// The minimum resolution; always zero.
  public var minimumResolution: Duration { .zero }

  private let time: Locked<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) {
    time = Locked(now)
  }

  /// The latest deadline of all sleeps.
  public var now: Instant {
    time.withLock { $0 }
  }

  /// Moves the time to the deadline and yields to other tasks.
  ///
  /// - Parameters:
  ///   - deadline: The new time.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    if DeterministicExecutors.current == nil {
      await Task.megaYield()
    } else {
      // The executor runs jobs in order, so a single yield lets each pending job run.
      await Task.yield()
    }
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock at its start.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps return immediately.
  public static var immediate: Self { ImmediateClock() }
}
