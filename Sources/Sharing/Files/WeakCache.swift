import ConcurrencyExtras

/// The objects of a process that are found by an identity as long as they are held elsewhere.
final class WeakObjects<ID: Hashable & Sendable, Object: AnyObject & Sendable>: @unchecked Sendable
{
  // Sendable because `lock` guards `entries`.
  private struct Entry: Sendable {
    weak var object: Object?
    let stamp: UInt64
  }

  private let lock = Lock()
  private var entries: [ID: Entry] = [:]

  /// The object with an identity, made if there is none.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - make: Makes the object, which calls what it is given when it ends. It runs under the lock.
  /// - Returns: The object.
  func object(_ id: ID, make: (_ onEnd: @escaping @Sendable () -> Void) -> Object) -> Object {
    lock.lock()
    defer { lock.unlock() }
    if let object = entries[id]?.object { return object }
    let stamp = UniqueStamp.next()
    let object = make { [weak self] in self?.remove(id, stamp: stamp) }
    entries[id] = Entry(object: object, stamp: stamp)
    return object
  }

  private func remove(_ id: ID, stamp: UInt64) {
    lock.withLock {
      // Another object may have taken the place of the one that ends.
      if entries[id]?.stamp == stamp { entries[id] = nil }
    }
  }
}
