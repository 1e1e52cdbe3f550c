#if Combine
import ConcurrencyExtras
public import Dispatch

/// A scheduler that runs actions on the main queue: at once if that is where the caller is.
///
/// Views take a value that comes at once with the change that caused it, and not one turn of the queue later.
public struct UIScheduler: Scheduler, Sendable {
  /// No way to run an action is better than another.
  public typealias SchedulerOptions = Never

  /// A time of the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The scheduler; there is one.
  public static let shared = Self()

  private init() {}

  /// What time it is for the main queue.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// The least that the main queue can be late.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs an action at once on the main queue, and soon from elsewhere.
  ///
  /// - Parameters:
  ///   - options: There are none.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    guard !MainQueue.isCurrent else { return action() }
    DispatchQueue.main.schedule(action)
  }

  /// Runs an action on the main queue at a time.
  ///
  /// - Parameters:
  ///   - date: When.
  ///   - tolerance: How much later is early enough.
  ///   - options: There are none.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, action)
  }

  /// Runs an action on the main queue at a time, and again after each interval.
  ///
  /// - Parameters:
  ///   - date: When it runs first.
  ///   - interval: The time from one run to the next.
  ///   - tolerance: How much later is early enough.
  ///   - options: There are none.
  ///   - action: The action.
  /// - Returns: What ends it.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date,
      interval: interval,
      tolerance: tolerance,
      action
    )
  }
}
#endif
