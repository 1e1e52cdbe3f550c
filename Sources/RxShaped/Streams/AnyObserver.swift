/// What a stream talks to.
public struct AnyObserver<Element> {
  private let handle: (Event<Element>) -> Void

  /// Makes an observer of a closure.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    handle = eventHandler
  }

  /// Takes in an event.
  public func on(_ event: Event<Element>) { handle(event) }

  /// Takes in a value.
  public func onNext(_ element: Element) { handle(.next(element)) }

  /// Takes in a failure, which ends the stream.
  public func onError(_ error: any Error) { handle(.error(error)) }

  /// Takes in the end of the stream.
  public func onCompleted() { handle(.completed) }
}
