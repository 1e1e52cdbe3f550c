#if Combine
/// Says the state of a store now, and after each action.
///
/// It keeps the store for as long as anything listens. A member is a publisher of its own, which says each value once:
///
/// ```swift
/// store.publisher.price.sink { label.text = "\($0)" }.store(in: &cancellables)
/// ```
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  /// It says the state.
  public typealias Output = State
  /// It never fails.
  public typealias Failure = Never

  private let upstream: AnyPublisher<State, Never>

  init(_ upstream: some Publisher<State, Never>) {
    self.upstream = upstream.eraseToAnyPublisher()
  }

  /// Lets a subscriber hear the state, on the main actor.
  ///
  /// - Parameter subscriber: The subscriber.
  public func receive(subscriber: some Subscriber<State, Never>) {
    upstream.receive(subscriber: subscriber)
  }

  /// A publisher of a member of the state, which says each value once.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(upstream.map { $0[keyPath: keyPath] }.removeDuplicates())
  }
}

extension Store {
  /// The state now, and after each action.
  public var publisher: StorePublisher<State> {
    StorePublisher(values(startingWith: { self.currentState }, follow: follow))
  }
}

extension ViewStore {
  /// What is shown now, and each time that it changes.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(values(startingWith: { self.state }, follow: follow))
  }
}

/// A publisher of a value of the main actor; each subscriber follows it by itself, from when it comes until it goes.
@MainActor
private func values<Value>(
  startingWith first: @escaping @MainActor () -> Value,
  follow: @escaping @MainActor (_ body: @escaping @MainActor (Value) -> Void) -> ObserveToken
) -> some Publisher<Value, Never> {
  Deferred {
    // Stores are the main actor's, and so are their subscribers.
    MainActor.assumeIsolated {
      let subject = CurrentValueSubject<Value, Never>(first())
      let token = follow { subject.send($0) }
      return UncheckedSendable(subject.handleEvents(receiveCancel: { token.cancel() }))
    }
    .value
  }
}
#endif
