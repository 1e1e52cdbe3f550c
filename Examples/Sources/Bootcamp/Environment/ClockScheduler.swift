import ComposableEnvironment
import ConcurrencyExtras

/// A scheduler for environments that runs actions on the main actor after a clock's delay.
struct ClockScheduler: SchedulerType {
  let clock: any Clock<Duration>

  func schedule(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) -> any Disposable {
    guard let duration = Duration(dueTime) else { return Disposables.create() }
    // Sendable because reducers of environments run on the main actor, and their scheduled actions as well.
    let action = UncheckedSendable(action)
    let task = clock.start(after: duration) { action.value() }
    return Disposables.create { task.cancel() }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Runs an action on the main actor after a delay.
  fileprivate func start(
    after duration: Duration,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Task<Void, Never> {
    let deadline = now.advanced(by: duration)
    return Task { @MainActor in
      do { try await sleep(until: deadline, tolerance: nil) } catch { return }
      if !Task.isCancelled { action() }
    }
  }
}

extension Duration {
  /// Converts an interval of a stream; `nil` if the interval is infinite.
  fileprivate init?(_ interval: RxTimeInterval) {
    switch interval {
    case .seconds(let count): self = .seconds(count)
    case .milliseconds(let count): self = .milliseconds(count)
    case .microseconds(let count): self = .microseconds(count)
    case .nanoseconds(let count): self = .nanoseconds(count)
    case .never: return nil
    @unknown default: return nil
    }
  }
}
