#if Combine
import ConcurrencyExtras
public import Dispatch

/// A scheduler on the main queue that runs actions immediately if the caller is on the main queue.
///
/// A view update then occurs together with the change, instead of one iteration of the queue later.
public struct UIScheduler: Scheduler, Sendable {
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The time type of the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The shared instance.
  public static let shared = Self()

  private init() {}

  /// The current time of the main queue.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// The minimum tolerance of the main queue.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs an action immediately on the main queue, or dispatches it to the main queue.
  ///
  /// - Parameters:
  ///   - options: Always `nil`.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    guard !MainQueue.isCurrent else { return action() }
    DispatchQueue.main.schedule(action)
  }

  /// Runs an action on the main queue at a given time.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - tolerance: The allowed delay after `date`.
  ///   - options: Always `nil`.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, action)
  }

  /// Runs an action on the main queue at a given time and after each interval.
  ///
  /// - Parameters:
  ///   - date: The time of the first run.
  ///   - interval: The interval between runs.
  ///   - tolerance: The allowed delay of a run.
  ///   - options: Always `nil`.
  ///   - action: The action.
  /// - Returns: A cancellable that stops the runs.
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
