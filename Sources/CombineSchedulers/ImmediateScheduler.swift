#if Combine
public import Dispatch
public import Foundation

/// A scheduler on which no time passes: what is scheduled runs at once.
///
/// A timer on it ticks once. Use a ``TestScheduler`` for features that count ticks.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable: the one constant is a point in time, a plain value in every scheduler there is.

  /// The time at which it stands still.
  public let now: SchedulerTimeType

  /// Makes a scheduler.
  ///
  /// - Parameter now: What time it is.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  /// It is never late.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs an action at once.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: () -> Void) {
    action()
  }

  /// Runs an action at once.
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

  /// Runs an action at once, and once only.
  ///
  /// - Parameters:
  ///   - date: Ignored.
  ///   - interval: Ignored.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  /// - Returns: What ends nothing any more.
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

/// An immediate scheduler that shares the notion of time of another.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// An immediate scheduler with the time of a queue.
  public static var immediate: ImmediateSchedulerOf<Self> { ImmediateScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// An immediate scheduler with the time of an operation queue.
  public static var immediate: ImmediateSchedulerOf<Self> { ImmediateScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// An immediate scheduler with the time of a run loop.
  public static var immediate: ImmediateSchedulerOf<Self> { ImmediateScheduler(now: .start) }
}

extension AnyScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A scheduler on which no time passes.
  public static var immediate: Self { Self(ImmediateScheduler(now: .start)) }
}

extension AnyScheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A scheduler on which no time passes.
  public static var immediate: Self { Self(ImmediateScheduler(now: .start)) }
}

extension AnyScheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A scheduler on which no time passes.
  public static var immediate: Self { Self(ImmediateScheduler(now: .start)) }
}

// When the time of schedulers begins that a test holds in its hand.
extension DispatchQueue.SchedulerTimeType {
  // Not 0, which stands for the present.
  static var start: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
}

extension OperationQueue.SchedulerTimeType {
  static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
}

extension RunLoop.SchedulerTimeType {
  static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
}
#endif
