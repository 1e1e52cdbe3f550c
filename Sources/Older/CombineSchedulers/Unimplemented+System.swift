#if Combine
public import Dispatch
public import Foundation

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A scheduler that reports an issue on each use, with the time type of a queue.
  public static var unimplemented: UnimplementedSchedulerOf<Self> { unimplemented("DispatchQueue") }

  /// A scheduler that reports an issue on each use, with the time type of a queue.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: .start)
  }

  /// The former name of `unimplemented`.
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  /// The former name of `unimplemented(_:)`.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A scheduler that reports an issue on each use.
  public static var unimplemented: Self { unimplemented("DispatchQueue") }

  /// A scheduler that reports an issue on each use.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: .start))
  }

  /// The former name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The former name of `unimplemented(_:)`.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension Scheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A scheduler that reports an issue on each use, with the time type of an operation queue.
  public static var unimplemented: UnimplementedSchedulerOf<Self> {
    unimplemented("OperationQueue")
  }

  /// A scheduler that reports an issue on each use, with the time type of an operation queue.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: .start)
  }

  /// The former name of `unimplemented`.
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  /// The former name of `unimplemented(_:)`.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A scheduler that reports an issue on each use.
  public static var unimplemented: Self { unimplemented("OperationQueue") }

  /// A scheduler that reports an issue on each use.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: .start))
  }

  /// The former name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The former name of `unimplemented(_:)`.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A scheduler that reports an issue on each use, with the time type of a run loop.
  public static var unimplemented: UnimplementedSchedulerOf<Self> { unimplemented("RunLoop") }

  /// A scheduler that reports an issue on each use, with the time type of a run loop.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: .start)
  }

  /// The former name of `unimplemented`.
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  /// The former name of `unimplemented(_:)`.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A scheduler that reports an issue on each use.
  public static var unimplemented: Self { unimplemented("RunLoop") }

  /// A scheduler that reports an issue on each use.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: .start))
  }

  /// The former name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The former name of `unimplemented(_:)`.
  ///
  /// - Parameter prefix: The prefix of issue messages, which identifies the scheduler.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
#endif
