/// A stream for views: it never fails.
public struct Driver<Element>: ObservableType {
  private let source: Observable<Element>

  /// Makes a driver of a stream that does not fail; if it does all the same, the driver is complete.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Begins to listen.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    source.subscribe(observer)
  }

  /// Drives a view with each value.
  ///
  /// - Parameters:
  ///   - onNext: Is given each value.
  ///   - onCompleted: Called when there is no more.
  ///   - onDisposed: Called when the driving has ended, for whatever reason.
  /// - Returns: What ends the driving.
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Hands each value to a relay.
  public func drive(_ relay: BehaviorRelay<Element>) -> any Disposable {
    drive(onNext: { relay.accept($0) })
  }

  /// Turns each value into another one.
  public func map<T>(_ transform: @escaping (Element) -> T) -> Driver<T> {
    Driver<T>(source.map(transform))
  }

  /// Leaves out the values that `predicate` is false for.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Driver {
    Driver(source.filter(predicate))
  }

  /// Leaves out values that equal the one before.
  public func distinctUntilChanged() -> Driver where Element: Equatable {
    Driver(source.distinctUntilChanged())
  }
}

extension ObservableType {
  /// A driver that says `element` where this stream fails.
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

  /// A driver that is complete where this stream fails.
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
  /// A driver of the relay's values, which never fail.
  public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}
