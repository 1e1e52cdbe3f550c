/// A slowed clock: no time limit of a host expires on a busy machine, on which a test may be a minute late.
struct UnhurriedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    func duration(to other: Self) -> Duration { other.offset - offset }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  /// The number of real seconds in one second of this clock.
  private static let slowness = 30

  private let start = ContinuousClock.now

  var now: Instant { Instant(offset: start.duration(to: .now) / Self.slowness) }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: start + deadline.offset * Self.slowness)
  }
}
