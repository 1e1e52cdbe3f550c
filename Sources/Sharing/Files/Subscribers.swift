import ConcurrencyExtras

/// The callbacks that are told of something, until their subscriptions end.
final class Subscribers<Subscriber: Sendable>: Sendable {
  private let subscribers = Locked<[UInt64: Subscriber]>([:])

  /// All that there are now, in no particular order.
  var all: [Subscriber] { subscribers.withLock { Array($0.values) } }

  /// Adds one, for as long as the subscription lasts.
  func add(_ subscriber: Subscriber) -> SharedSubscription {
    let stamp = UniqueStamp.next()
    subscribers.withLock { $0[stamp] = subscriber }
    return SharedSubscription { [self] in
      let removed = subscribers.withLock { $0.removeValue(forKey: stamp) }
      // Let go here, outside the lock: it may be the last that holds a value of the program's.
      withExtendedLifetime(removed) {}
    }
  }
}
