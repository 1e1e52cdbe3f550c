import ConcurrencyExtras

/// A set of callbacks with cancellable subscriptions.
final class Subscribers<Subscriber: Sendable>: Sendable {
  private let subscribers = Locked<[UInt64: Subscriber]>([:])

  /// The current callbacks in unspecified order.
  var all: [Subscriber] { subscribers.withLock { Array($0.values) } }

  func add(_ subscriber: Subscriber) -> SharedSubscription {
    let id = UniqueID.next()
    subscribers.withLock { $0[id] = subscriber }
    return SharedSubscription { [self] in
      let removed = subscribers.withLock { $0.removeValue(forKey: id) }
      // Release outside the lock: deinit may run app code.
      withExtendedLifetime(removed) {}
    }
  }
}
