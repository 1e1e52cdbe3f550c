#if Combine
public import Dispatch
public import Foundation

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A scheduler that reports an issue whenever it is used, with the time of a queue.
  public static var unimplemented: UnimplementedSchedulerOf<Self> { unimplemented("DispatchQueue") }

  /// A scheduler that reports an issue whenever it is used, with the time of a queue.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: .start)
  }

  /// The name that older code has for `unimplemented`.
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  /// The name that older code has for `unimplemented(_:)`.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A scheduler that reports an issue whenever it is used.
  public static var unimplemented: Self { unimplemented("DispatchQueue") }

  /// A scheduler that reports an issue whenever it is used.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: .start))
  }

  /// The name that older code has for `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The name that older code has for `unimplemented(_:)`.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension Scheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A scheduler that reports an issue whenever it is used, with the time of an operation queue.
  public static var unimplemented: UnimplementedSchedulerOf<Self> {
    unimplemented("OperationQueue")
  }

  /// A scheduler that reports an issue whenever it is used, with the time of an operation queue.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: .start)
  }

  /// The name that older code has for `unimplemented`.
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  /// The name that older code has for `unimplemented(_:)`.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A scheduler that reports an issue whenever it is used.
  public static var unimplemented: Self { unimplemented("OperationQueue") }

  /// A scheduler that reports an issue whenever it is used.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: .start))
  }

  /// The name that older code has for `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The name that older code has for `unimplemented(_:)`.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A scheduler that reports an issue whenever it is used, with the time of a run loop.
  public static var unimplemented: UnimplementedSchedulerOf<Self> { unimplemented("RunLoop") }

  /// A scheduler that reports an issue whenever it is used, with the time of a run loop.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: .start)
  }

  /// The name that older code has for `unimplemented`.
  public static var failing: UnimplementedSchedulerOf<Self> { unimplemented }

  /// The name that older code has for `unimplemented(_:)`.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    unimplemented(prefix)
  }
}

extension AnyScheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A scheduler that reports an issue whenever it is used.
  public static var unimplemented: Self { unimplemented("RunLoop") }

  /// A scheduler that reports an issue whenever it is used.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: .start))
  }

  /// The name that older code has for `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The name that older code has for `unimplemented(_:)`.
  ///
  /// - Parameter prefix: Begins each issue's text: whose scheduler it is.
  /// - Returns: The scheduler.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
#endif
