/// A stream for views that never fails.
public struct Driver<Element>: ObservableType {
  private let source: Observable<Element>

  /// Creates a driver from a stream that does not fail; an error completes the driver.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Subscribes an observer.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    source.subscribe(observer)
  }

  /// Updates a view with each value.
  ///
  /// - Parameters:
  ///   - onNext: Called with each value.
  ///   - onCompleted: Called on completion.
  ///   - onDisposed: Called at the end of the subscription, for any reason.
  /// - Returns: A disposable that ends the subscription.
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Sends each value to a relay.
  public func drive(_ relay: BehaviorRelay<Element>) -> any Disposable {
    drive(onNext: { relay.accept($0) })
  }

  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Element) -> T) -> Driver<T> {
    Driver<T>(source.map(transform))
  }

  /// Emits the values that satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Driver {
    Driver(source.filter(predicate))
  }

  /// Suppresses values equal to the previous value.
  public func distinctUntilChanged() -> Driver where Element: Equatable {
    Driver(source.distinctUntilChanged())
  }
}

extension ObservableType {
  /// Returns a driver that emits `element` if the stream fails.
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    Driver(
      Observable { observer in
        subscribe(
          AnyObserver { event in
            guard case .error = event else { return observer.on(event) }
            observer.onNext(element)
            observer.onCompleted()
          }
        )
      }
    )
  }

  /// Returns a driver that completes if the stream fails.
  public func asDriverOnErrorJustComplete() -> Driver<Element> {
    Driver(
      Observable { observer in
        subscribe(
          AnyObserver { event in
            guard case .error = event else { return observer.on(event) }
            observer.onCompleted()
          }
        )
      }
    )
  }
}

extension BehaviorRelay {
  /// Returns a driver of the relay's values.
  public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}
