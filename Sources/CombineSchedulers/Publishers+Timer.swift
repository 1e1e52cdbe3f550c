#if Combine
extension Publishers {
  /// Says the time after each interval, by a scheduler that a test can hold in its hand.
  public final class Timer<S: Scheduler>: ConnectablePublisher {
    /// It says the time.
    public typealias Output = S.SchedulerTimeType
    /// It never fails.
    public typealias Failure = Never

    /// The time from one value to the next.
    public let interval: S.SchedulerTimeType.Stride
    /// How much later is early enough.
    public let tolerance: S.SchedulerTimeType.Stride?
    /// What measures the time.
    public let scheduler: S
    /// How the scheduler ticks.
    public let options: S.SchedulerOptions?

    private let ticks = PassthroughSubject<Output, Never>()

    /// Makes a timer; it begins when it is connected.
    ///
    /// - Parameters:
    ///   - interval: The time before each value.
    ///   - tolerance: How much later is early enough.
    ///   - scheduler: What measures the time.
    ///   - options: How the scheduler ticks.
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

    /// Lets a subscriber hear the ticks.
    ///
    /// - Parameter subscriber: The subscriber.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      ticks.receive(subscriber: subscriber)
    }

    /// Begins to tick.
    ///
    /// - Returns: What ends it.
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
  /// A publisher that says the time after each interval, once it is connected.
  ///
  /// ```swift
  /// scheduler.timerPublisher(every: .seconds(1)).autoconnect()
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time before each value.
  ///   - tolerance: How much later is early enough.
  ///   - options: How the scheduler ticks.
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
