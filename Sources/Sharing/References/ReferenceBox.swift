import ConcurrencyExtras

/// Holds the reference that a property wrapper points at, so that it can be made to point elsewhere.
final class ReferenceBox<Target: Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards `current`.
  private let lock = Lock()
  private var current: Target
  private let observation = ObservationSource()

  init(_ target: Target) {
    current = target
  }

  /// What is pointed at; reading it is noted for observation.
  var target: Target {
    get {
      observation.access()
      lock.lock()
      defer { lock.unlock() }
      return current
    }
    set {
      // The old target is let go outside the lock, because its end may run a key's code.
      var target = newValue
      lock.withLock { swap(&current, &target) }
      observation.notify()
    }
  }
}
