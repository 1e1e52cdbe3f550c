import Synchronization

/// The deadline of a connection, which the host checks once a second.
///
/// The check replaces a timer per request, and tests control its time with the configuration's clock.
final class RequestDeadline: Sendable {
  /// The event for the connection's handlers after its deadline.
  struct Expired: ClosingEvent {}

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

  /// The start of the time in which the connection may close in favor of another; `nil` if it may not.
  var idleSince: Duration? {
    let since = idleMilliseconds.load(ordering: .relaxed)
    return since == Self.never || since == Self.claimed ? nil : .milliseconds(since)
  }

  /// True if the connection closes in favor of another.
  var isClaimed: Bool { idleMilliseconds.load(ordering: .relaxed) == Self.claimed }

  /// Records that the connection waits for a request, and may close in favor of another from `start`.
  func waitForRequest(replaceableFrom start: Duration) {
    change(to: Self.number(start))
  }

  /// Records the start of a request.
  ///
  /// - Returns: False if the connection already closes in favor of another.
  func beginRequest() -> Bool {
    change(to: Self.never)
  }

  /// Marks the connection as closing in favor of another, unless a request has begun.
  ///
  /// Claims and requests race on different threads; the first one wins.
  ///
  /// - Returns: True if the connection closes; false if a request has begun, or an earlier claim won.
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

  /// The milliseconds of a time, clamped so that the conversion cannot overflow.
  private static func number(_ time: Duration) -> Int64 {
    Int64(min(max(time / .milliseconds(1), 0), 1e15))
  }
}
