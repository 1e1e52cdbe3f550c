/// A stream that is told what to say; listeners hear what is said from then on.
public final class PublishSubject<Element>: ObservableType {
  private var observers: [(id: Int, observer: AnyObserver<Element>)] = []
  private var lastID = 0
  private var end: Event<Element>?

  /// Makes a subject without listeners.
  public init() {}

  /// Begins to listen; an observer that comes after the end hears the end.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    if let end {
      observer.on(end)
      return Disposables.create()
    }
    lastID += 1
    let id = lastID
    observers.append((id, observer))
    return Disposables.create { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  /// Tells an event to all observers.
  ///
  /// Those that end their listening meanwhile hear no more of it, and those that begin hear the next one.
  public func on(_ event: Event<Element>) {
    guard end == nil else { return }
    if case .next = event {} else { end = event }
    for (id, observer) in observers where observers.contains(where: { $0.id == id }) {
      observer.on(event)
    }
  }

  /// Says a value.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Says that it has failed.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Says that it is complete.
  public func onCompleted() { on(.completed) }
}
