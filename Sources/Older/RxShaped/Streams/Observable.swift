/// A stream created by a closure, which runs for each observer.
public final class Observable<Element>: ObservableType {
  private let begin: (AnyObserver<Element>) -> any Disposable

  init(_ begin: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.begin = begin
  }

  /// Subscribes an observer; no events are emitted after a terminal event or disposal.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    let subscription = SerialDisposable()
    subscription.set(
      begin(
        AnyObserver { event in
          guard !subscription.isDisposed else { return }
          if case .next = event { return observer.on(event) }
          // Disposed of first, because the observer may call back.
          subscription.dispose()
          observer.on(event)
        }
      )
    )
    return subscription
  }

  /// Creates a stream from a closure with access to the observer.
  ///
  /// - Parameter subscribe: A closure that starts the stream and returns a disposable to stop it.
  /// - Returns: The stream.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable {
    Observable(subscribe)
  }

  /// Returns a stream that emits one value and completes.
  public static func just(_ element: Element) -> Observable { from([element]) }

  /// Returns a stream that emits several values and completes.
  public static func of(_ elements: Element...) -> Observable { from(elements) }

  /// Returns a stream that emits the elements of an array and completes.
  public static func from(_ elements: [Element]) -> Observable {
    Observable { observer in
      for element in elements { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// Returns a stream that completes without a value.
  public static func empty() -> Observable { from([]) }

  /// Returns a stream without events.
  public static func never() -> Observable { Observable { _ in Disposables.create() } }

  /// Returns a stream that fails immediately.
  public static func error(_ error: any Error) -> Observable {
    Observable { observer in
      observer.onError(error)
      return Disposables.create()
    }
  }
}
