extension ObservableType {
  /// Turns each value into another one.
  public func map<T>(_ transform: @escaping (Element) -> T) -> Observable<T> {
    Observable { observer in
      subscribe(AnyObserver { observer.on($0.map(transform)) })
    }
  }

  /// Turns values into others and leaves those out that become nil.
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> Observable<T> {
    map(transform).filterNil()
  }

  /// Turns each value into a stream, and listens to all of them at once.
  public func flatMap<Other: ObservableType>(
    _ transform: @escaping (Element) -> Other
  ) -> Observable<Other.Element> {
    Observable<Other.Element>.merge(map { transform($0).asObservable() })
  }
}

extension Event {
  func map<T>(_ transform: (Element) -> T) -> Event<T> {
    switch self {
    case .next(let element): .next(transform(element))
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}
