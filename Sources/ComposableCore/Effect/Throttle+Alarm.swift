package import ComposableDiagnostics
import ConcurrencyExtras

extension Throttle {
  /// Describes a throttle whose intervals are ended by a call.
  ///
  /// - Parameters:
  ///   - id: Names the series.
  ///   - keepsLatest: Whether the latest of the actions that wait comes through, or the first.
  ///   - callSite: Where it was made.
  ///   - schedule: Begins an interval, and calls what it is given when that is over, on any thread.
  package init(
    id: CancelID,
    keepsLatest: Bool,
    callSite: CallSite,
    schedule: @escaping (_ end: @escaping () -> Void) -> Void
  ) {
    self.init(id: id, keepsLatest: keepsLatest, callSite: callSite) {
      let alarm = ThrottleAlarm()
      schedule { alarm.ring() }
      return ThrottleInterval(isOver: { alarm.hasRung }, wait: { .call(alarm.wait) })
    }
  }
}

/// The end of an interval that something else measures.
private final class ThrottleAlarm: @unchecked Sendable {
  // Sendable because the variables are reached under the lock only, and the closures bring themselves to where
  // the engine is.

  private let lock = Lock()
  private var isOver = false
  private var waiting: [() -> Void] = []

  var hasRung: Bool { lock.withLock { isOver } }

  func ring() {
    let waiting = lock.withLock {
      isOver = true
      defer { self.waiting = [] }
      return self.waiting
    }
    for end in waiting { end() }
  }

  func wait(_ end: @escaping () -> Void) {
    let isOver = lock.withLock {
      if !self.isOver { waiting.append(end) }
      return self.isOver
    }
    if isOver { end() }
  }
}
