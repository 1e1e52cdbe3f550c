package import ComposableDiagnostics
import ConcurrencyExtras

extension Throttle {
  /// Creates a throttle whose intervals end with a callback.
  ///
  /// - Parameters:
  ///   - id: The id of the series.
  ///   - keepsLatest: True to deliver the latest waiting action, false to deliver the first.
  ///   - callSite: The call that created the throttle.
  ///   - schedule: A closure that starts an interval and calls its argument at the end, on any thread.
  package init(
    id: CancelID,
    keepsLatest: Bool,
    callSite: CallSite,
    schedule: @escaping (_ end: @escaping () -> Void) -> Void
  ) {
    self.init(id: id, keepsLatest: keepsLatest, callSite: callSite) {
      let timer = ThrottleTimer()
      schedule { timer.fire() }
      return ThrottleInterval(isOver: { timer.hasFired }, wait: { .call(timer.wait) })
    }
  }
}

/// The end of an interval measured by a scheduler.
private final class ThrottleTimer: @unchecked Sendable {
  // Sendable, because the lock guards the variables, and the closures dispatch to the engine's isolation themselves.

  private let lock = Lock()
  private var isOver = false
  private var waiting: [() -> Void] = []

  var hasFired: Bool { lock.withLock { isOver } }

  func fire() {
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
