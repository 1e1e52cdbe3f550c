import Synchronization

/// Until when something has to happen on a connection; the host's sweeper looks at it once a second.
///
/// So there is no timer for each request, and a test moves the time by the configuration's clock.
final class RequestDeadline: Sendable {
  /// Told to the connection's handlers.
  struct Passed: Sendable {}

  private static let never = Int64.max
  /// The idle time of a connection that closes in favor of another.
  private static let claimed = Int64.min

  private let milliseconds = Atomic(never)
  private let idleMilliseconds = Atomic(never)

  func set(_ end: Duration) {
    milliseconds.store(Self.number(end), ordering: .relaxed)
  }

  func clear() {
    milliseconds.store(Self.never, ordering: .relaxed)
  }

  func isOver(now: Duration) -> Bool {
    let end = milliseconds.load(ordering: .relaxed)
    return end != Self.never && now >= .milliseconds(end)
  }

  /// The time since which the connection may close in favor of another; `nil` if it may not.
  var idleSince: Duration? {
    let since = idleMilliseconds.load(ordering: .relaxed)
    return since == Self.never || since == Self.claimed ? nil : .milliseconds(since)
  }

  /// True if the connection closes in favor of another.
  var isClaimed: Bool { idleMilliseconds.load(ordering: .relaxed) == Self.claimed }

  /// Records that the connection waits for a request, and may close in favor of another connection
  /// after a time.
  func waitForRequest(replaceableFrom start: Duration) {
    change(to: Self.number(start))
  }

  /// Records the start of a request.
  ///
  /// - Returns: False if the connection closes in favor of another, which is final.
  func beginRequest() -> Bool {
    change(to: Self.never)
  }

  /// Marks the connection as closing in favor of another, unless a request has just begun.
  ///
  /// Connections are chosen on one thread while requests begin on others: the first call decides.
  func claim() -> Bool {
    let since = idleMilliseconds.load(ordering: .relaxed)
    guard since != Self.never, since != Self.claimed else { return false }
    return idleMilliseconds.compareExchange(
      expected: since,
      desired: Self.claimed,
      ordering: .relaxed
    )
    .exchanged
  }

  @discardableResult
  private func change(to value: Int64) -> Bool {
    var current = idleMilliseconds.load(ordering: .relaxed)
    while current != Self.claimed {
      let (isDone, original) = idleMilliseconds.compareExchange(
        expected: current,
        desired: value,
        ordering: .relaxed
      )
      if isDone { return true }
      current = original
    }
    return false
  }

  /// Beyond thirty thousand years a number of milliseconds is as good as any other.
  private static func number(_ time: Duration) -> Int64 {
    Int64(min(max(time / .milliseconds(1), 0), 1e15))
  }
}
