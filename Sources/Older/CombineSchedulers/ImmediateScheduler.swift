#if Combine
public import Dispatch
public import Foundation

/// A scheduler with constant time that runs actions immediately.
///
/// A timer ticks once. Use ``TestScheduler`` for features that count ticks.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable because the constant is a time, which is a plain value in all schedulers.

  /// The constant time.
  public let now: SchedulerTimeType

  /// Creates a scheduler.
  ///
  /// - Parameter now: The constant time.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  /// The minimum tolerance; always zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs an action immediately.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: () -> Void) {
    action()
  }

  /// Runs an action immediately.
  ///
  /// - Parameters:
  ///   - date: Ignored.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: () -> Void
  ) {
    action()
  }

  /// Runs an action immediately and only once.
  ///
  /// - Parameters:
  ///   - date: Ignored.
  ///   - interval: Ignored.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  /// - Returns: A cancellable without effect.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

/// An immediate scheduler with the time type of another scheduler.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// An immediate scheduler with the time type of a queue.
  public static var immediate: ImmediateSchedulerOf<Self> { ImmediateScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// An immediate scheduler with the time type of an operation queue.
  public static var immediate: ImmediateSchedulerOf<Self> { ImmediateScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// An immediate scheduler with the time type of a run loop.
  public static var immediate: ImmediateSchedulerOf<Self> { ImmediateScheduler(now: .start) }
}

extension AnyScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// An immediate scheduler.
  public static var immediate: Self { Self(ImmediateScheduler(now: .start)) }
}

extension AnyScheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// An immediate scheduler.
  public static var immediate: Self { Self(ImmediateScheduler(now: .start)) }
}

extension AnyScheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// An immediate scheduler.
  public static var immediate: Self { Self(ImmediateScheduler(now: .start)) }
}

// The initial time of test schedulers.
extension DispatchQueue.SchedulerTimeType {
  // Not 0, which represents the current time.
  static var start: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
}

extension OperationQueue.SchedulerTimeType {
  static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
}

extension RunLoop.SchedulerTimeType {
  static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
}
#endif
