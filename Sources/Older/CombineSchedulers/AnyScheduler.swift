#if Combine
/// A type-erased scheduler.
///
/// Features depend on this type, so that tests can pass a different scheduler:
///
/// ```swift
/// let mainQueue: AnySchedulerOf<DispatchQueue>
/// // In the app: .main. In tests: a TestScheduler's eraseToAnyScheduler(), .immediate or .unimplemented.
/// ```
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable because a scheduler must accept calls from any thread, and the closures only forward calls.
  private let readTolerance: () -> SchedulerTimeType.Stride
  private let readNow: () -> SchedulerTimeType
  private let scheduleNow: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let scheduleOnce:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let scheduleTimer:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping () -> Void
    ) -> any Cancellable

  /// Creates a scheduler from closures.
  ///
  /// - Parameters:
  ///   - minimumTolerance: Returns the minimum tolerance.
  ///   - now: Returns the current time.
  ///   - scheduleImmediately: Runs an action as soon as possible.
  ///   - delayed: Runs an action at a given time.
  ///   - interval: Runs an action at a given time and after each interval until cancellation.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately:
      @escaping (
        _ options: SchedulerOptions?, _ action: @escaping () -> Void
      ) -> Void,
    delayed:
      @escaping (
        _ date: SchedulerTimeType, _ tolerance: SchedulerTimeType.Stride,
        _ options: SchedulerOptions?,
        _ action: @escaping () -> Void
      ) -> Void,
    interval:
      @escaping (
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride,
        _ tolerance: SchedulerTimeType.Stride, _ options: SchedulerOptions?,
        _ action: @escaping () -> Void
      ) -> any Cancellable
  ) {
    readTolerance = minimumTolerance
    readNow = now
    scheduleNow = scheduleImmediately
    scheduleOnce = delayed
    scheduleTimer = interval
  }

  /// Creates a type-erased scheduler.
  ///
  /// - Parameter scheduler: The wrapped scheduler.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    if let scheduler = scheduler as? Self {
      self = scheduler
      return
    }
    self.init(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      scheduleImmediately: { scheduler.schedule(options: $0, $1) },
      delayed: { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) },
      interval: { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
    )
  }

  /// The minimum tolerance of the scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { readTolerance() }

  /// The current time of the scheduler.
  public var now: SchedulerTimeType { readNow() }

  /// Runs an action as soon as possible.
  ///
  /// - Parameters:
  ///   - options: The scheduler's options.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    scheduleNow(options, action)
  }

  /// Runs an action at a given time.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - tolerance: The allowed delay after `date`.
  ///   - options: The scheduler's options.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    scheduleOnce(date, tolerance, options, action)
  }

  /// Runs an action at a given time and after each interval.
  ///
  /// - Parameters:
  ///   - date: The time of the first run.
  ///   - interval: The interval between runs.
  ///   - tolerance: The allowed delay of a run.
  ///   - options: The scheduler's options.
  ///   - action: The action.
  /// - Returns: A cancellable that stops the runs.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduleTimer(date, interval, tolerance, options, action)
  }
}

/// A type-erased scheduler with the time type of another scheduler: `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// Returns the type-erased scheduler.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}
#endif
