import ConcurrencyExtras

/// Retries an operation until it succeeds, with exponential backoff.
final class BackoffRetry: Sendable {
  private let writeInterval: WriteInterval
  private let attempt: @Sendable () async -> Bool
  private let state = Locked(State())

  private struct State: Sendable {
    var isRunning = false
    var requestCount = 0
  }

  /// Creates an idle retry; `attempt` returns true if no further attempt is necessary.
  init(writeInterval: WriteInterval, attempt: @escaping @Sendable () async -> Bool) {
    self.writeInterval = writeInterval
    self.attempt = attempt
  }

  /// Starts the attempts, or continues running ones.
  func begin() {
    let isFirst = state.withLock { state in
      state.requestCount += 1
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    Task { [state, writeInterval, attempt] in
      var wait = writeInterval.interval
      while true {
        try? await writeInterval.clock.sleep(for: wait)
        // Capped at 60 intervals: the cause of the failure may end without an event.
        wait = min(wait * 2, writeInterval.interval * 60)
        let requestCount = state.withLock { $0.requestCount }
        let isDone = await attempt()
        let ends = state.withLock { state in
          // A request during the attempt concerns a later failure.
          if isDone, state.requestCount == requestCount { state.isRunning = false }
          return !state.isRunning
        }
        if ends { return }
      }
    }
  }
}
