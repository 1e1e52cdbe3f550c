import ComposableCore
import ComposableDiagnostics
public import Dispatch
public import RxShaped

extension Effect {
  /// Starts the effect after a while.
  public func deferred(for dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Effect {
    Effect(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Starts the effect after a while in which no other one with the same id comes.
  ///
  /// - Parameters:
  ///   - id: Names the effect, in the whole store.
  ///   - dueTime: How long it waits.
  ///   - scheduler: What it waits for.
  /// - Returns: The effect, cancellable with the id.
  public func debounce(
    id: some Hashable,
    for dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Effect {
    deferred(for: dueTime, scheduler: scheduler).cancellable(id: id, cancelInFlight: true)
  }

  /// Lets the values of this effect, and of others with the same id, through only so often.
  ///
  /// The first comes through at once. Those that follow it within `interval` wait until the interval is over, and
  /// one of them then comes through: the latest, or the first.
  ///
  /// - Parameters:
  ///   - id: Names the series, in the whole store; `.cancel(id:)` ends it, together with the value that waits.
  ///   - interval: How long values wait for each other.
  ///   - scheduler: What they wait for.
  ///   - latest: Whether the latest of the values that wait comes through, not the first.
  /// - Returns: The effect, slowed down.
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
  /// An effect that counts from zero, one number after each interval, until it is cancelled.
  ///
  /// - Parameters:
  ///   - id: What cancels it.
  ///   - interval: The time before each number.
  ///   - scheduler: What it waits for.
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
      // Before the tick: what hears it may end the timer.
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
