/// A stream made of a closure, which runs anew for each observer.
public final class Observable<Element>: ObservableType {
  private let begin: (AnyObserver<Element>) -> any Disposable

  init(_ begin: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.begin = begin
  }

  /// Begins to listen; nothing is heard after the end of the stream or of the listening.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    let subscription = SerialDisposable()
    subscription.set(
      begin(
        AnyObserver { event in
          guard !subscription.isDisposed else { return }
          if case .next = event { return observer.on(event) }
          // Ended first: what the observer does about it may come back here.
          subscription.dispose()
          observer.on(event)
        }
      )
    )
    return subscription
  }

  /// Makes a stream of a closure that talks to its observer.
  ///
  /// - Parameter subscribe: Begins to talk, and returns what ends it.
  /// - Returns: The stream.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable {
    Observable(subscribe)
  }

  /// One value, at once.
  public static func just(_ element: Element) -> Observable { from([element]) }

  /// Values, at once.
  public static func of(_ elements: Element...) -> Observable { from(elements) }

  /// The elements of an array, at once.
  public static func from(_ elements: [Element]) -> Observable {
    Observable { observer in
      for element in elements { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// No value, and the end at once.
  public static func empty() -> Observable { from([]) }

  /// No value ever, and no end.
  public static func never() -> Observable { Observable { _ in Disposables.create() } }

  /// A failure at once.
  public static func error(_ error: any Error) -> Observable {
    Observable { observer in
      observer.onError(error)
      return Disposables.create()
    }
  }
}
