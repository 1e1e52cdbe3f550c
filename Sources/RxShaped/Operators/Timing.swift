public import Dispatch

/// A span of time: `.seconds(1)`, `.milliseconds(500)`.
public typealias RxTimeInterval = DispatchTimeInterval

extension ObservableType {
  /// Hands each value on after a while, and the end of the stream too; a failure is handed on at once.
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

  /// Hands everything on where `scheduler` runs its actions.
  public func observe(on scheduler: any SchedulerType) -> Observable<Element> {
    Observable { observer in
      let waiting = WaitingActions(scheduler)
      let subscription = subscribe(
        AnyObserver { event in waiting.add(after: .nanoseconds(0)) { observer.on(event) } }
      )
      return Disposables.create(subscription, waiting)
    }
  }

  /// Begins to listen after a while.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable { observer in
      let current = SerialDisposable()
      // A scheduler may run it at once, before what calls it off is known.
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

/// Actions that a stream has given to a scheduler and that have not run yet.
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
    // A scheduler may run it at once.
    if !hasRun { waiting[id] = disposable }
  }

  func dispose() {
    let actions = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    for (_, action) in actions { action.dispose() }
  }
}
