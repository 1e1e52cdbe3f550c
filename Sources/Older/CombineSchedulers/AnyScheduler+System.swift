#if Combine
import ConcurrencyExtras
public import Dispatch
public import Foundation

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// Returns a global queue for background work.
  ///
  /// - Parameter qos: The quality of service.
  /// - Returns: The queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The operation queue of the main thread.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions
{
  #if canImport(Combine)
  /// The run loop of the main thread.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }
  #else
  /// The run loop of the main thread, implemented with the main queue.
  ///
  /// In a program with an asynchronous `main` the main run loop never runs, so its scheduled work would never run.
  public static var main: Self {
    let queue = DispatchQueue.main
    func time(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
      queue.now.advanced(by: .seconds(date.date.timeIntervalSinceNow))
    }
    return Self(
      minimumTolerance: { 0 },
      now: { SchedulerTimeType(Date()) },
      scheduleImmediately: { _, action in queue.schedule(action) },
      delayed: { date, tolerance, _, action in
        queue.schedule(after: time(date), tolerance: .seconds(tolerance.timeInterval), action)
      },
      interval: { date, interval, tolerance, _, action in
        queue.schedule(
          after: time(date),
          interval: .seconds(interval.timeInterval),
          tolerance: .seconds(tolerance.timeInterval),
          action
        )
      }
    )
  }
  #endif
}
#endif
