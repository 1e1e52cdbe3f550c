/// A stream that is told what to say; listeners hear what is said from then on.
public final class PublishSubject<Element>: ObservableType {
  private var subscriptions: [Subscription] = []
  private var disposedCount = 0
  private var end: Event<Element>?

  private final class Subscription {
    /// `nil` after the end of the listening.
    var observer: AnyObserver<Element>?

    init(_ observer: AnyObserver<Element>) {
      self.observer = observer
    }
  }

  /// Makes a subject without listeners.
  public init() {}

  /// Begins to listen; an observer that comes after the end hears the end.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    if let end {
      observer.on(end)
      return Disposables.create()
    }
    let subscription = Subscription(observer)
    subscriptions.append(subscription)
    return Disposables.create { [weak self, weak subscription] in
      subscription?.observer = nil
      self?.removeDisposed()
    }
  }

  /// Removes ended subscriptions once they are the majority, so that the cost of each does not depend on their number.
  private func removeDisposed() {
    disposedCount += 1
    guard disposedCount * 2 > subscriptions.count else { return }
    subscriptions.removeAll { $0.observer == nil }
    disposedCount = 0
  }

  /// Tells an event to all observers.
  ///
  /// Those that end their listening meanwhile hear no more of it, and those that begin hear the next one.
  public func on(_ event: Event<Element>) {
    guard end == nil else { return }
    let told = subscriptions
    if case .next = event {
    } else {
      end = event
      subscriptions = []
    }
    for subscription in told { subscription.observer?.on(event) }
  }

  /// Says a value.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Says that it has failed.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Says that it is complete.
  public func onCompleted() { on(.completed) }
}
