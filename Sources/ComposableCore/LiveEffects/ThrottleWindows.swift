/// The windows after actions of throttled effects, in which subsequent actions wait.
struct ThrottleWindows<Action> {
  /// An action that waits for the end of its window, and the timer effect that sends it.
  struct Waiting {
    let action: Action
    /// The origin of the action.
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

  /// Returns the interval that an action must wait for; `nil` if the action can be sent now.
  func interval(for key: ThrottleKey) -> ThrottleInterval? {
    guard let interval = windows[key]?.interval else { return nil }
    // The waiting action of an ended interval may not have been sent yet: the next action must not overtake it.
    return interval.isOver() && waiting(for: key) == nil ? nil : interval
  }

  /// Starts the window of an action that is sent now.
  mutating func open(_ key: ThrottleKey, for throttle: Throttle) {
    if windows.count >= limit {
      // Removed rows leave their windows behind, so ended windows are removed from time to time.
      windows = windows.filter { !$0.value.hasPassed }
      limit = max(64, windows.count * 2)
    }
    windows[key] = Window(interval: throttle.begin())
  }

  /// Returns the waiting action; `nil` if no action waits or the waiting action was cancelled.
  func waiting(for key: ThrottleKey) -> Waiting? {
    guard let waiting = windows[key]?.waiting, !waiting.timer.isCancelled else { return nil }
    return waiting
  }

  /// Sets the waiting action.
  mutating func setWaiting(_ waiting: Waiting?, for key: ThrottleKey) {
    windows[key]?.waiting = waiting
  }
}

/// The key of the window shared by all effects of a series.
struct ThrottleKey: Hashable {
  let scope: [ChildKey]
  let id: CancelID
}
