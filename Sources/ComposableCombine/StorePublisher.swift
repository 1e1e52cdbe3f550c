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
  /// A subscriber that comes on another thread hears it as soon as the main actor gets to that.
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
    StorePublisher(values(startingWith: { self.state }, follow: { self.follow($0) }))
  }

  /// A publisher that sends before each change of what is shown.
  public var objectWillChange: some Publisher<Void, Never> {
    values(
      startingWith: {},
      follow: { body in self.follow(beforeChange: true) { _ in body(()) } }
    )
    .dropFirst()
  }
}

// `store(in: &cancellables)` keeps a token beside subscriptions.
extension ObserveToken: Cancellable {}

/// A publisher of a value of the main actor; each subscriber follows the value from its subscription to its end.
private func values<Value>(
  startingWith first: @escaping @MainActor () -> Value,
  follow: @escaping @MainActor (_ body: @escaping @MainActor (Value) -> Void) -> ObserveToken
) -> some Publisher<Value, Never> {
  Deferred {
    let following = Following<Value>()
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { following.begin(startingWith: first, follow) }
    } else {
      // The operators of asynchronous sequences subscribe on any thread.
      Task { @MainActor in following.begin(startingWith: first, follow) }
    }
    return following.values.handleEvents(receiveCancel: following.cancel)
  }
}

/// The observation of a value by one subscriber.
private final class Following<Value>: Sendable {
  // A subject is locked. It sends on the main actor.
  private let subject = UncheckedSendable(CurrentValueSubject<Value?, Never>(nil))
  private let observation = LockIsolated<(token: ObserveToken?, isCancelled: Bool)>((nil, false))

  /// The value once the observation has begun, and each later one.
  var values: some Publisher<Value, Never> { subject.value.compactMap { $0 } }

  @MainActor
  func begin(
    startingWith first: @MainActor () -> Value,
    _ follow: @MainActor (_ body: @escaping @MainActor (Value) -> Void) -> ObserveToken
  ) {
    if observation.value.isCancelled { return }
    let token = follow { [subject] in subject.value.send($0) }
    if case nil = subject.value.value { subject.value.send(first()) }
    let isCancelled = observation.withValue {
      $0.token = token
      return $0.isCancelled
    }
    if isCancelled { cancel() }
  }

  @Sendable
  func cancel() {
    let token = observation.withValue { observation in
      defer { observation = (nil, true) }
      return observation.token
    }
    token?.cancel()
  }
}
#endif
