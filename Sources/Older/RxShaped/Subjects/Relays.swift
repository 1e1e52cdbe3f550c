/// A stream whose values are sent by its owner, without terminal events.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  /// Creates a relay without observers.
  public init() {}

  /// Sends a value.
  public func accept(_ element: Element) { subject.onNext(element) }

  /// Subscribes an observer.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    subject.subscribe(observer)
  }
}

/// A stream with a current value, which each observer receives on subscription.
public final class BehaviorRelay<Element>: ObservableType {
  /// The last accepted value.
  public private(set) var value: Element
  private let subject = PublishSubject<Element>()

  /// Creates a relay with an initial value.
  public init(value: Element) {
    self.value = value
  }

  /// Sends a value.
  public func accept(_ element: Element) {
    value = element
    subject.onNext(element)
  }

  /// Subscribes an observer and sends it the current value.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    // Subscribe first: the observer may send another value to the relay.
    let subscription = subject.subscribe(observer)
    observer.onNext(value)
    return subscription
  }
}
