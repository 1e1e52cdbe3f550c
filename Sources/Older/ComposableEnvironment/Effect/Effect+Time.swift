import ComposableCore
import ComposableDiagnostics
public import Dispatch
public import RxShaped

extension Effect {
  /// Starts the effect after a delay.
  public func deferred(for dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Effect {
    Effect(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Debounces the effect: it starts after a delay in which no other effect with the same id is returned.
  ///
  /// - Parameters:
  ///   - id: The identifier of the effect, unique in the store.
  ///   - dueTime: The quiet period.
  ///   - scheduler: The scheduler of the delay.
  /// - Returns: An effect that is cancellable by `id`.
  public func debounce(
    id: some Hashable,
    for dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Effect {
    deferred(for: dueTime, scheduler: scheduler).cancellable(id: id, cancelInFlight: true)
  }

  /// Throttles the values of all effects with the same id.
  ///
  /// The first value is emitted immediately. Of the values that follow within `interval`, the latest or the first is
  /// emitted at the end of the interval.
  ///
  /// - Parameters:
  ///   - id: The identifier of the series, unique in the store; `.cancel(id:)` cancels the series and its pending
  ///     value.
  ///   - interval: The interval between two values.
  ///   - scheduler: The scheduler of the interval.
  ///   - latest: True to emit the latest value of an interval, false to emit the first.
  /// - Returns: The throttled effect.
  public func throttle(
    id: some Hashable,
    for interval: RxTimeInterval,
    scheduler: any SchedulerType,
    latest: Bool
  ) -> Effect {
    if core.isNone { return self }
    let throttle = Throttle(
      id: CancelID(erased: AnyHashable(id)),
      keepsLatest: latest,
      callSite: CallSite()
    ) { end in
      _ = scheduler.schedule(after: interval, end)
    }
    return Effect(core: .init(.throttled(throttle, core)))
  }
}

extension Effect where Output: BinaryInteger {
  /// Returns an effect that counts from zero, one number per interval, until cancellation.
  ///
  /// - Parameters:
  ///   - id: The identifier for cancellation.
  ///   - interval: The interval before each number.
  ///   - scheduler: The scheduler of the interval.
  /// - Returns: The effect.
  public static func timer(
    id: some Hashable,
    every interval: RxTimeInterval,
    on scheduler: any SchedulerType
  ) -> Effect {
    .run { observer in
      let timer = Ticking(interval, scheduler) { observer.onNext(Output($0)) }
      timer.goOn()
      return timer
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}

/// A timer on a scheduler.
private final class Ticking: Disposable {
  private let interval: RxTimeInterval
  private let scheduler: any SchedulerType
  private let tick: (Int) -> Void
  private var count = 0
  private var next: (any Disposable)?
  private var isDisposed = false

  init(_ interval: RxTimeInterval, _ scheduler: any SchedulerType, _ tick: @escaping (Int) -> Void)
  {
    self.interval = interval
    self.scheduler = scheduler
    self.tick = tick
  }

  func goOn() {
    next = scheduler.schedule(after: interval) { [weak self] in
      guard let self, !self.isDisposed else { return }
      self.count += 1
      // Schedule first: the observer may cancel the timer.
      self.goOn()
      self.tick(self.count - 1)
    }
  }

  func dispose() {
    isDisposed = true
    next?.dispose()
    next = nil
  }
}
