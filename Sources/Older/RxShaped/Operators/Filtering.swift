extension ObservableType {
  /// Emits the values that satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Observable<Element> {
    Observable { observer in
      subscribe(
        AnyObserver { event in
          if case .next(let element) = event, !predicate(element) { return }
          observer.on(event)
        }
      )
    }
  }

  /// Emits the values that are not `nil`, unwrapped.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    Observable { observer in
      subscribe(
        AnyObserver { event in
          switch event {
          case .next(let element?): observer.onNext(element)
          case .next(nil): break
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      )
    }
  }

  /// Suppresses values equal to the previous value.
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    distinctUntilChanged(==)
  }

  /// Suppresses values equal to the previous value according to `comparer`.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> Observable<Element> {
    Observable { observer in
      var last: Element?
      return filter { element in
        if let last, comparer(last, element) { return false }
        last = element
        return true
      }
      .subscribe(observer)
    }
  }

  /// Suppresses the first `count` values.
  public func skip(_ count: Int) -> Observable<Element> {
    Observable { observer in
      var left = count
      return filter { _ in
        left -= 1
        return left < 0
      }
      .subscribe(observer)
    }
  }
}
