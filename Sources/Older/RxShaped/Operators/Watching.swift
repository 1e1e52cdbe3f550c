extension ObservableType {
  /// Calls a closure for each event, before the event is emitted.
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

  /// Prints each subscription, event and disposal of the stream.
  ///
  /// - Parameters:
  ///   - identifier: The prefix of each line.
  ///   - trimOutput: True to truncate the middle of long values.
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

/// Returns the description of an event in one line.
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
