extension ObservableType {
  /// Does something with each event on its way.
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> Observable<Element> {
    Observable { observer in
      subscribe(
        AnyObserver { event in
          switch event {
          case .next(let element): onNext?(element)
          case .error(let error): onError?(error)
          case .completed: onCompleted?()
          }
          observer.on(event)
        }
      )
    }
  }

  /// Prints what happens in the stream: each subscription, each event, and the end.
  ///
  /// - Parameters:
  ///   - identifier: What each line begins with.
  ///   - trimOutput: Whether long values are shortened to their ends.
  /// - Returns: The same stream.
  public func debug(_ identifier: String = "stream", trimOutput: Bool = false) -> Observable<
    Element
  > {
    debug(identifier, trimOutput: trimOutput) { print($0) }
  }

  func debug(
    _ identifier: String,
    trimOutput: Bool,
    to print: @escaping (String) -> Void
  ) -> Observable<Element> {
    Observable { observer in
      print("\(identifier) -> subscribed")
      let subscription = subscribe(
        AnyObserver { event in
          print("\(identifier) -> Event \(text(of: event, isTrimmed: trimOutput))")
          observer.on(event)
        }
      )
      return Disposables.create {
        print("\(identifier) -> isDisposed")
        subscription.dispose()
      }
    }
  }
}

/// An event as a line shows it.
private func text<Element>(of event: Event<Element>, isTrimmed: Bool) -> String {
  switch event {
  case .next(let element):
    let value = String(describing: element)
    return value.count > 40 && isTrimmed
      ? "next(\(value.prefix(15))...\(value.suffix(20)))" : "next(\(value))"
  case .error(let error): return "error(\(error))"
  case .completed: return "completed"
  }
}
