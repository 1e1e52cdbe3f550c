import ConcurrencyExtras

/// A clock on which no task has to wait: sleeping moves its time to the deadline.
///
/// Use it where a test or a preview does not care when things happen, only that they do. A timer on it
/// never stops ticking.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment on the clock, as its distance from the clock's beginning.
  public struct Instant: InstantProtocol, Sendable {
    /// The distance from the clock's beginning.
    public let offset: Duration

    /// A moment some time after the clock's beginning.
    ///
    /// - Parameter offset: The distance from the clock's beginning.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

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

  /// The shortest time that makes a difference: none.
  public var minimumResolution: Duration { .zero }

  private let time: Locked<Instant>

  /// A clock that shows a time.
  ///
  /// - Parameter now: What time it is.
  public init(now: Instant = Instant()) {
    time = Locked(now)
  }

  /// The latest deadline a task has slept until.
  public var now: Instant {
    time.withLock { $0 }
  }

  /// Moves time to the deadline, lets others run, and returns.
  ///
  /// - Parameters:
  ///   - deadline: What time it will be.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    if DeterministicExecutors.current == nil {
      await Task.megaYield()
    } else {
      // The executor runs its jobs in one order: one yield is a turn for each.
      await Task.yield()
    }
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock at its beginning.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which no task has to wait.
  public static var immediate: Self { ImmediateClock() }
}
