/// A stream of values over time.
public protocol ObservableType<Element> {
  /// The type of the values.
  associatedtype Element

  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer, which may receive events synchronously.
  /// - Returns: A disposable that ends the subscription.
  func subscribe(_ observer: AnyObserver<Element>) -> any Disposable
}

extension ObservableType {
  /// Returns the type-erased stream.
  public func asObservable() -> Observable<Element> {
    Observable { subscribe($0) }
  }

  /// Subscribes closures for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: Called with each value.
  ///   - onError: Called with the error of a failed stream.
  ///   - onCompleted: Called on completion.
  ///   - onDisposed: Called at the end of the subscription, for any reason.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let end = ClosureDisposable { onDisposed?() }
    let subscription = subscribe(
      AnyObserver { event in
        switch event {
        case .next(let element):
          onNext?(element)
        case .error(let error):
          onError?(error)
          end.dispose()
        case .completed:
          onCompleted?()
          end.dispose()
        }
      }
    )
    return Disposables.create(subscription, end)
  }

  /// Subscribes one closure for all events.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }
}
