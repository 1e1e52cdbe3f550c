import NIOConcurrencyHelpers

/// A clock whose sleeps return immediately and record their durations.
final class RecordingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let state = NIOLockedValueBox((now: Instant(), sleeps: [Duration]()))

  var sleeps: [Duration] { state.withLockedValue { $0.sleeps } }
  var now: Instant { state.withLockedValue { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLockedValue { state in
      state.sleeps.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}
