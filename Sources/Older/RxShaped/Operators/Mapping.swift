extension ObservableType {
  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Element) -> T) -> Observable<T> {
    Observable { observer in
      subscribe(AnyObserver { observer.on($0.map(transform)) })
    }
  }

  /// Transforms each value and suppresses `nil` results.
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> Observable<T> {
    map(transform).filterNil()
  }

  /// Transforms each value to a stream, and merges the streams.
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
