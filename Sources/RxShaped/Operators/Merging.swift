extension Observable {
  /// Listens to several streams at once; complete when all of them are.
  public static func merge(_ sources: Observable...) -> Observable { merge(.from(sources)) }

  /// Listens to every stream that a stream hands out.
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

  /// Listens to streams one after the other, each once the one before is complete.
  public static func concat(_ sources: [Observable]) -> Observable {
    guard let first = sources.first else { return .empty() }
    return Observable { observer in
      let current = SerialDisposable()
      // A stream that is complete at once has handed over before its subscription is known.
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
  /// Begins with `element`, then goes on with this stream.
  public func startWith(_ element: Element) -> Observable<Element> {
    Observable.concat([.just(element), asObservable()])
  }
}

/// The subscriptions of a merged stream, except subscriptions to complete streams.
final class RunningSubscriptions: Disposable {
  private var subscriptions: [Int: SerialDisposable] = [:]
  private var lastID = 0
  private var isDisposed = false

  /// The number of streams that are not complete.
  var count: Int { subscriptions.count }

  func subscribe<Element>(
    to source: Observable<Element>,
    _ handle: @escaping (Event<Element>) -> Void
  ) {
    guard !isDisposed else { return }
    lastID += 1
    let id = lastID
    // Kept before it begins: the source may complete synchronously.
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
