import Synchronization

/// Until when something has to happen on a connection; the host's sweeper looks at it once a second.
///
/// So there is no timer for each request, and a test moves the time by the configuration's clock.
final class RequestDeadline: Sendable {
  /// Told to the connection's handlers.
  struct Passed: Sendable {}

  private static let never = Int64.max

  private let milliseconds = Atomic(never)

  func set(_ end: Duration) {
    // Beyond thirty thousand years a number of milliseconds is as good as any other.
    let number = min(max(end / .milliseconds(1), 0), 1e15)
    milliseconds.store(Int64(number), ordering: .relaxed)
  }

  func clear() {
    milliseconds.store(Self.never, ordering: .relaxed)
  }

  func isOver(now: Duration) -> Bool {
    let end = milliseconds.load(ordering: .relaxed)
    return end != Self.never && now >= .milliseconds(end)
  }
}
