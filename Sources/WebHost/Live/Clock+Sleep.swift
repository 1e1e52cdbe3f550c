extension Clock<Duration> {
  /// Sleeps for a while; false where the task was cancelled meanwhile.
  func hasSlept(for duration: Duration) async -> Bool {
    do {
      try await sleep(for: duration)
      return true
    } catch {
      return false
    }
  }
}
