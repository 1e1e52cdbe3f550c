/// Coalesces concurrent runs of an operation into one thread (single flight).
///
/// Of two concurrent runs, the one with the older value could end last. So other threads only request a rerun, and the
/// running thread repeats the operation once for all of them. The owner guards the value with a lock.
struct SingleFlight: Sendable {
  private var isRunning = false
  private var isRerunRequested = false

  /// Returns true if the caller runs the operation; otherwise the running thread repeats it.
  mutating func begin() -> Bool {
    isRerunRequested = isRunning
    defer { isRunning = true }
    return !isRunning
  }

  /// Returns true if the caller repeats the operation; otherwise the run has ended.
  mutating func shouldRerun() -> Bool {
    defer { isRerunRequested = false }
    isRunning = isRerunRequested
    return isRerunRequested
  }
}
