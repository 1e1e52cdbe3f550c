import ConcurrencyExtras

/// Holds the reference that a property wrapper points at, so that it can be made to point elsewhere.
final class ReferenceBox<Target: Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards `current`, which is also why its exclusivity need not be checked.
  private let lock = Lock()
  @exclusivity(unchecked)
  private var current: Target

  init(_ target: Target) {
    current = target
  }

  /// What is pointed at.
  ///
  /// Reading it is not noted for observation: it would double the price of reading a value. The
  /// code that puts another target in tells the observers of the old one.
  var target: Target {
    lock.lock()
    defer { lock.unlock() }
    return current
  }

  /// Points at another target.
  ///
  /// - Parameter target: The new one.
  /// - Returns: The old one, which is let go outside the lock: its end may run a key's code.
  func replace(with target: Target) -> Target {
    lock.lock()
    defer { lock.unlock() }
    let old = current
    current = target
    return old
  }
}
