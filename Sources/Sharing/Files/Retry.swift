import ConcurrencyExtras

/// Tries something again until it works, after longer and longer waits.
final class Retry: Sendable {
  private let pace: Pace
  private let attempt: @Sendable () async -> Bool
  private let state = Locked(State())

  private struct State: Sendable {
    var isUnderWay = false
    var asked = 0
  }

  /// Makes one that does nothing yet.
  ///
  /// - Parameters:
  ///   - pace: How long to wait before the first attempt.
  ///   - attempt: Says whether it worked, or need not be tried again.
  init(pace: Pace, attempt: @escaping @Sendable () async -> Bool) {
    self.pace = pace
    self.attempt = attempt
  }

  /// Starts to try, unless that is under way.
  func begin() {
    let isFirst = state.withLock { state in
      state.asked += 1
      defer { state.isUnderWay = true }
      return !state.isUnderWay
    }
    guard isFirst else { return }
    Task { [state, pace, attempt] in
      var wait = pace.interval
      while true {
        try? await pace.clock.sleep(for: wait)
        // A minute at most: the world may have changed for reasons that nothing tells of.
        wait = min(wait * 2, pace.interval * 60)
        let asked = state.withLock { $0.asked }
        let isDone = await attempt()
        let ends = state.withLock { state in
          // Asked again meanwhile, by what went wrong after the attempt.
          if isDone, state.asked == asked { state.isUnderWay = false }
          return !state.isUnderWay
        }
        if ends { return }
      }
    }
  }
}
