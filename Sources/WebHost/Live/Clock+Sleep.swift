extension Clock<Duration> {
  /// Sleeps for a duration; returns false if the task is cancelled.
  func hasSlept(for duration: Duration) async -> Bool {
    do {
      try await sleep(for: duration)
      return true
    } catch {
      return false
    }
  }
}
