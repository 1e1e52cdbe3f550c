public import Dispatch

/// A time interval: `.seconds(1)`, `.milliseconds(500)`.
public typealias RxTimeInterval = DispatchTimeInterval

extension ObservableType {
  /// Delays each value and the completion; an error is emitted immediately.
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable { observer in
      let waiting = WaitingActions(scheduler)
      let subscription = subscribe(
        AnyObserver { event in
          if case .error = event { return observer.on(event) }
          waiting.add(after: dueTime) { observer.on(event) }
        }
      )
      return Disposables.create(subscription, waiting)
    }
  }

  /// Emits each event on `scheduler`.
  public func observe(on scheduler: any SchedulerType) -> Observable<Element> {
    Observable { observer in
      let waiting = WaitingActions(scheduler)
      let subscription = subscribe(
        AnyObserver { event in waiting.add(after: .nanoseconds(0)) { observer.on(event) } }
      )
      return Disposables.create(subscription, waiting)
    }
  }

  /// Delays the subscription.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable { observer in
      let current = SerialDisposable()
      // A scheduler may run the action synchronously, before it returns the disposable.
      var hasBegun = false
      let waiting = scheduler.schedule(after: dueTime) {
        hasBegun = true
        current.set(subscribe(observer))
      }
      if !hasBegun { current.set(waiting) }
      return current
    }
  }
}

/// The pending actions that a stream scheduled.
private final class WaitingActions: Disposable {
  private let scheduler: any SchedulerType
  private var waiting: [Int: any Disposable] = [:]
  private var lastID = 0

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
  }

  func add(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) {
    lastID += 1
    let id = lastID
    var hasRun = false
    let disposable = scheduler.schedule(after: dueTime) { [weak self] in
      hasRun = true
      self?.waiting[id] = nil
      action()
    }
    // The scheduler may already have run the action.
    if !hasRun { waiting[id] = disposable }
  }

  func dispose() {
    let actions = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    for (_, action) in actions { action.dispose() }
  }
}
