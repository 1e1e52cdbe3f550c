import ComposableEnvironment
import ConcurrencyExtras

/// Runs actions on the main actor when a clock says so: an environment's scheduler in a world with a clock.
struct ClockScheduler: SchedulerType {
  let clock: any Clock<Duration>

  func schedule(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) -> any Disposable {
    guard let duration = Duration(dueTime) else { return Disposables.create() }
    // Sendable because reducers of environments run on the main actor, and so does what they schedule.
    let action = UncheckedSendable(action)
    let task = clock.start(after: duration) { action.value() }
    return Disposables.create { task.cancel() }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Runs an action on the main actor, a while from now.
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
  /// An interval as streams have it; nil of one that is never over.
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
