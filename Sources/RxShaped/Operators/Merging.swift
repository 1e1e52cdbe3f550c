extension Observable {
  /// Listens to several streams at once; complete when all of them are.
  public static func merge(_ sources: Observable...) -> Observable { merge(.from(sources)) }

  /// Listens to every stream that a stream hands out.
  static func merge(_ sources: Observable<Observable>) -> Observable {
    Observable { observer in
      let bag = DisposeBag()
      var going = 1
      func handle(_ event: Event<Element>) {
        guard case .completed = event else { return observer.on(event) }
        going -= 1
        if going == 0 { observer.onCompleted() }
      }
      bag.insert(
        sources.subscribe(
          AnyObserver { event in
            switch event {
            case .next(let source):
              going += 1
              bag.insert(source.subscribe(AnyObserver(eventHandler: handle)))
            case .error(let error): handle(.error(error))
            case .completed: handle(.completed)
            }
          }
        )
      )
      return Disposables.create { bag.end() }
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
