#if Combine
/// A publisher of a store's state, now and after each action.
///
/// Subscriptions retain the store. A member is a publisher without consecutive duplicates:
///
/// ```swift
/// store.publisher.price.sink { label.text = "\($0)" }.store(in: &cancellables)
/// ```
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  /// The state.
  public typealias Output = State
  /// The publisher never fails.
  public typealias Failure = Never

  private let upstream: AnyPublisher<State, Never>

  init(_ upstream: some Publisher<State, Never>) {
    self.upstream = upstream.eraseToAnyPublisher()
  }

  /// Subscribes to the state on the main actor.
  ///
  /// A subscription on another thread receives its first value asynchronously.
  ///
  /// - Parameter subscriber: The subscriber.
  public func receive(subscriber: some Subscriber<State, Never>) {
    upstream.receive(subscriber: subscriber)
  }

  /// A publisher of a member of the state, without consecutive duplicates.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(upstream.map { $0[keyPath: keyPath] }.removeDuplicates())
  }
}

extension Store {
  /// A publisher of the state, now and after each action.
  public var publisher: StorePublisher<State> {
    StorePublisher(values(startingWith: { self.currentState }, subscribe: subscribe))
  }
}

extension ViewStore {
  /// A publisher of the view state, now and after each change.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(values(startingWith: { self.state }, subscribe: { self.subscribe($0) }))
  }

  /// A publisher that sends a value before each change of the view state.
  public var objectWillChange: some Publisher<Void, Never> {
    values(
      startingWith: {},
      subscribe: { body in self.subscribe(beforeChange: true) { _ in body(()) } }
    )
    .dropFirst()
  }
}

// `store(in: &cancellables)` stores tokens together with subscriptions.
extension ObserveToken: Cancellable {}

/// Returns a publisher of a main-actor value, observed for each subscription.
private func values<Value>(
  startingWith first: @escaping @MainActor () -> Value,
  subscribe: @escaping @MainActor (_ body: @escaping @MainActor (Value) -> Void) -> ObserveToken
) -> some Publisher<Value, Never> {
  Deferred {
    let following = Following<Value>()
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { following.begin(startingWith: first, subscribe) }
    } else {
      // Operators of asynchronous sequences subscribe on any thread.
      Task { @MainActor in following.begin(startingWith: first, subscribe) }
    }
    return following.values.handleEvents(receiveCancel: following.cancel)
  }
}

/// The observation of a value for one subscription.
private final class Following<Value>: Sendable {
  // A subject has a lock, and sends values on the main actor only.
  private let subject = UncheckedSendable(CurrentValueSubject<Value?, Never>(nil))
  private let observation = LockIsolated<(token: ObserveToken?, isCancelled: Bool)>((nil, false))

  /// The first value of the observation and all later values.
  var values: some Publisher<Value, Never> { subject.value.compactMap { $0 } }

  @MainActor
  func begin(
    startingWith first: @MainActor () -> Value,
    _ subscribe: @MainActor (_ body: @escaping @MainActor (Value) -> Void) -> ObserveToken
  ) {
    if observation.value.isCancelled { return }
    let token = subscribe { [subject] in subject.value.send($0) }
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
