/// A stream whose events are sent by its owner; an observer receives the events after its subscription.
public final class PublishSubject<Element>: ObservableType {
  private var subscriptions: [Subscription] = []
  private var disposedCount = 0
  private var end: Event<Element>?

  private final class Subscription {
    /// `nil` after disposal.
    var observer: AnyObserver<Element>?

    init(_ observer: AnyObserver<Element>) {
      self.observer = observer
    }
  }

  /// Creates a subject without observers.
  public init() {}

  /// Subscribes an observer; after the terminal event, the observer receives only that event.
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

  /// Removes disposed subscriptions once they are the majority, which makes the amortized cost constant.
  private func removeDisposed() {
    disposedCount += 1
    guard disposedCount * 2 > subscriptions.count else { return }
    subscriptions.removeAll { $0.observer == nil }
    disposedCount = 0
  }

  /// Sends an event to all observers.
  ///
  /// An observer disposed of during the call receives no more events; an observer subscribed during the call starts
  /// with the next event.
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

  /// Sends a value.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Fails the stream.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Completes the stream.
  public func onCompleted() { on(.completed) }
}
