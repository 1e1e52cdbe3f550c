extension ObservableType {
  /// Leaves out the values that `predicate` is false for.
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

  /// Leaves out values that are nil.
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

  /// Leaves out values that equal the one before.
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    distinctUntilChanged(==)
  }

  /// Leaves out values that `comparer` calls equal to the one before.
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

  /// Leaves out the first values.
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
