/// The times after actions of throttled effects in which the next ones wait.
struct ThrottleWindows<Action> {
  /// An action that waits for the end of its window, and the effect that will send it.
  struct Waiting {
    let action: Action
    /// What it comes from.
    let cause: ActionCause
    let timer: LiveEffect
  }

  private struct Window {
    let interval: ThrottleInterval
    var waiting: Waiting?

    var hasPassed: Bool { waiting?.timer.isCancelled != false && interval.isOver() }
  }

  private var windows: [ThrottleKey: Window] = [:]
  private var limit = 64

  /// The interval whose end an action has to wait for; nil if it can go now.
  func interval(for key: ThrottleKey) -> ThrottleInterval? {
    guard let interval = windows[key]?.interval else { return nil }
    // An action whose time has come may still be on its way here: the next one must not overtake it.
    return interval.isOver() && waiting(for: key) == nil ? nil : interval
  }

  /// Begins the window of an action that goes now.
  mutating func open(_ key: ThrottleKey, for throttle: Throttle) {
    if windows.count >= limit {
      // Rows come and go, and each leaves its window behind: now and then all that have passed are cleared.
      windows = windows.filter { !$0.value.hasPassed }
      limit = max(64, windows.count * 2)
    }
    windows[key] = Window(interval: throttle.begin())
  }

  /// What waits, unless it was cancelled meanwhile.
  func waiting(for key: ThrottleKey) -> Waiting? {
    guard let waiting = windows[key]?.waiting, !waiting.timer.isCancelled else { return nil }
    return waiting
  }

  /// Sets what waits.
  mutating func setWaiting(_ waiting: Waiting?, for key: ThrottleKey) {
    windows[key]?.waiting = waiting
  }
}

/// Names the window that all effects of a series share.
struct ThrottleKey: Hashable {
  let scope: [ChildKey]
  let id: CancelID
}
