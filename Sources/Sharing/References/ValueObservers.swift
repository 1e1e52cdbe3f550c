/// The observers of a reference's values, each as long as its owner exists.
struct ValueObservers<Value> {
  private struct ValueObserver {
    weak var owner: AnyObject?
    let notify: (Value) -> Void
  }

  private var observers: [ValueObserver] = []
  // Doubled, so that the search for released owners takes constant time per observer, amortized.
  private var limit = 8

  /// Adds an observer that receives values while `owner` exists.
  ///
  /// - Returns: The removed observers, which the caller releases outside the lock: a closure may own any object.
  mutating func add(for owner: AnyObject, _ notify: @escaping (Value) -> Void) -> Self {
    var removed = Self()
    if observers.count >= limit {
      removed.observers = observers.filter { $0.owner == nil }
      observers.removeAll { $0.owner == nil }
      limit = max(8, observers.count * 2)
    }
    observers.append(ValueObserver(owner: owner, notify: notify))
    return removed
  }

  func notify(_ value: Value) {
    for observer in observers where observer.owner != nil { observer.notify(value) }
  }
}
