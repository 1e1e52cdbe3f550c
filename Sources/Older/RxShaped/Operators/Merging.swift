extension Observable {
  /// Merges several streams; completes after all of them.
  public static func merge(_ sources: Observable...) -> Observable { merge(.from(sources)) }

  /// Merges the streams emitted by a stream.
  static func merge(_ sources: Observable<Observable>) -> Observable {
    Observable { observer in
      let subscriptions = RunningSubscriptions()
      func handle(_ event: Event<Element>) {
        guard case .completed = event else { return observer.on(event) }
        if subscriptions.count == 0 { observer.onCompleted() }
      }
      subscriptions.subscribe(to: sources) { event in
        switch event {
        case .next(let source): subscriptions.subscribe(to: source, handle)
        case .error(let error): handle(.error(error))
        case .completed: handle(.completed)
        }
      }
      return subscriptions
    }
  }

  /// Concatenates streams; each stream is subscribed after the previous stream completed.
  public static func concat(_ sources: [Observable]) -> Observable {
    guard let first = sources.first else { return .empty() }
    return Observable { observer in
      let current = SerialDisposable()
      // A stream that completes synchronously continues before its subscription is returned.
      var hasHandedOver = false
      let subscription = first.subscribe(
        AnyObserver { event in
          guard case .completed = event else { return observer.on(event) }
          hasHandedOver = true
          current.set(Observable.concat(Array(sources.dropFirst())).subscribe(observer))
        }
      )
      if !hasHandedOver { current.set(subscription) }
      return current
    }
  }
}

extension ObservableType {
  /// Emits `element` before the values of the stream.
  public func startWith(_ element: Element) -> Observable<Element> {
    Observable.concat([.just(element), asObservable()])
  }
}

/// The subscriptions of a merged stream, without completed streams.
final class RunningSubscriptions: Disposable {
  private var subscriptions: [Int: SerialDisposable] = [:]
  private var lastID = 0
  private var isDisposed = false

  /// The number of streams that have not completed.
  var count: Int { subscriptions.count }

  func subscribe<Element>(
    to source: Observable<Element>,
    _ handle: @escaping (Event<Element>) -> Void
  ) {
    guard !isDisposed else { return }
    lastID += 1
    let id = lastID
    // Stored first, because the source may complete synchronously.
    let subscription = SerialDisposable()
    subscriptions[id] = subscription
    subscription.set(
      source.subscribe(
        AnyObserver { [weak self] event in
          if case .completed = event { self?.subscriptions[id] = nil }
          handle(event)
        }
      )
    )
  }

  func dispose() {
    isDisposed = true
    let running = subscriptions.sorted { $0.key < $1.key }
    subscriptions = [:]
    for (_, subscription) in running { subscription.dispose() }
  }
}
