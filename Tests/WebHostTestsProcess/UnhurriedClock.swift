/// A clock that goes on so slowly that no time limit of a host ends on a busy machine, where a test may be a minute late
/// with what it says.
struct UnhurriedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    func duration(to other: Self) -> Duration { other.offset - offset }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  /// How many seconds pass in one of this clock's.
  private static let slowness = 30

  private let start = ContinuousClock.now

  var now: Instant { Instant(offset: start.duration(to: .now) / Self.slowness) }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: start + deadline.offset * Self.slowness)
  }
}
