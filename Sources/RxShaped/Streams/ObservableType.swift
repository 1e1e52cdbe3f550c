/// Values over time.
public protocol ObservableType<Element> {
  /// What is in the stream.
  associatedtype Element

  /// Begins to listen.
  ///
  /// - Parameter observer: Is told what the stream says, at once or later.
  /// - Returns: What ends the listening.
  func subscribe(_ observer: AnyObserver<Element>) -> any Disposable
}

extension ObservableType {
  /// The same stream with its origin forgotten.
  public func asObservable() -> Observable<Element> {
    Observable { subscribe($0) }
  }

  /// Begins to listen with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: Is given each value.
  ///   - onError: Is given the failure that ends the stream.
  ///   - onCompleted: Called when the stream is complete.
  ///   - onDisposed: Called when the listening has ended, for whatever reason.
  /// - Returns: What ends the listening.
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

  /// Begins to listen with one closure for all events.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }
}
