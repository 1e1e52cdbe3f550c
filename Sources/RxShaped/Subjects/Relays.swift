/// A stream that is told values and never ends.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  /// Makes a relay without listeners.
  public init() {}

  /// Says a value.
  public func accept(_ element: Element) { subject.onNext(element) }

  /// Begins to listen.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    subject.subscribe(observer)
  }
}

/// A stream with a current value, which listeners hear at once.
public final class BehaviorRelay<Element>: ObservableType {
  /// The value last told.
  public private(set) var value: Element
  private let subject = PublishSubject<Element>()

  /// Makes a relay with a value.
  public init(value: Element) {
    self.value = value
  }

  /// Says a value.
  public func accept(_ element: Element) {
    value = element
    subject.onNext(element)
  }

  /// Begins to listen, with the current value.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    // Listens first: the observer may have the relay accept another value.
    let subscription = subject.subscribe(observer)
    observer.onNext(value)
    return subscription
  }
}
