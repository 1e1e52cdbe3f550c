#if Combine
/// A scheduler of which only its notion of time is known.
///
/// A feature asks for this, so that its tests can hand in another one:
///
/// ```swift
/// let mainQueue: AnySchedulerOf<DispatchQueue>
/// // In the app: .main. In tests: a TestScheduler's eraseToAnyScheduler(), .immediate or .unimplemented.
/// ```
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable, because a scheduler is there to be called from any thread; the closures do nothing but that.
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

  /// Makes a scheduler of what a scheduler does.
  ///
  /// - Parameters:
  ///   - minimumTolerance: The least that it can be late.
  ///   - now: What time it is.
  ///   - scheduleImmediately: Runs an action as soon as possible.
  ///   - delayed: Runs an action at a time.
  ///   - interval: Runs an action at a time, and again after each interval, until it is cancelled.
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

  /// Hides the type of a scheduler.
  ///
  /// - Parameter scheduler: The scheduler.
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

  /// The least that the scheduler can be late.
  public var minimumTolerance: SchedulerTimeType.Stride { readTolerance() }

  /// What time it is for the scheduler.
  public var now: SchedulerTimeType { readNow() }

  /// Runs an action as soon as possible.
  ///
  /// - Parameters:
  ///   - options: How.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    scheduleNow(options, action)
  }

  /// Runs an action at a time.
  ///
  /// - Parameters:
  ///   - date: When.
  ///   - tolerance: How much later is early enough.
  ///   - options: How.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    scheduleOnce(date, tolerance, options, action)
  }

  /// Runs an action at a time, and again after each interval.
  ///
  /// - Parameters:
  ///   - date: When it runs first.
  ///   - interval: The time from one run to the next.
  ///   - tolerance: How much later is early enough.
  ///   - options: How.
  ///   - action: The action.
  /// - Returns: What ends it.
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

/// Any scheduler that shares the notion of time of another: `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// This scheduler with its type hidden.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}
#endif
