/// An observer of a stream.
public struct AnyObserver<Element> {
  private let handle: (Event<Element>) -> Void

  /// Creates an observer from a closure.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    handle = eventHandler
  }

  /// Handles an event.
  public func on(_ event: Event<Element>) { handle(event) }

  /// Handles a value.
  public func onNext(_ element: Element) { handle(.next(element)) }

  /// Handles an error, which ends the stream.
  public func onError(_ error: any Error) { handle(.error(error)) }

  /// Handles the completion of the stream.
  public func onCompleted() { handle(.completed) }
}
