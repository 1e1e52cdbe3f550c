#if Combine
extension Publishers {
  /// A publisher of the time after each interval, with any scheduler.
  public final class Timer<S: Scheduler>: ConnectablePublisher {
    /// The published time.
    public typealias Output = S.SchedulerTimeType
    /// The publisher never fails.
    public typealias Failure = Never

    /// The interval between values.
    public let interval: S.SchedulerTimeType.Stride
    /// The allowed delay of a value; `nil` for the minimum tolerance of the scheduler.
    public let tolerance: S.SchedulerTimeType.Stride?
    /// The scheduler.
    public let scheduler: S
    /// The scheduler's options.
    public let options: S.SchedulerOptions?

    private let ticks = PassthroughSubject<Output, Never>()

    /// Creates a timer that starts when it is connected.
    ///
    /// - Parameters:
    ///   - interval: The interval before each value.
    ///   - tolerance: The allowed delay of a value.
    ///   - scheduler: The scheduler.
    ///   - options: The scheduler's options.
    public init(
      every interval: S.SchedulerTimeType.Stride,
      tolerance: S.SchedulerTimeType.Stride? = nil,
      scheduler: S,
      options: S.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes to the ticks.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      ticks.receive(subscriber: subscriber)
    }

    /// Starts the timer.
    ///
    /// - Returns: A cancellable that stops the timer.
    public func connect() -> any Cancellable {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance,
        options: options
      ) { [ticks, scheduler] in
        ticks.send(scheduler.now)
      }
    }
  }
}

extension Scheduler {
  /// Returns a publisher of the time after each interval, which starts when it is connected.
  ///
  /// ```swift
  /// scheduler.timerPublisher(every: .seconds(1)).autoconnect()
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The interval before each value.
  ///   - tolerance: The allowed delay of a value.
  ///   - options: The scheduler's options.
  /// - Returns: The publisher.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
#endif
