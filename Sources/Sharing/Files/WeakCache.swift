import ConcurrencyExtras

/// A cache that does not retain its objects.
final class WeakCache<ID: Hashable & Sendable, Object: AnyObject & Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards `entries`.
  private struct Entry: Sendable {
    weak var object: Object?
    let entryID: UInt64
  }

  private let lock = Lock()
  private var entries: [ID: Entry] = [:]

  /// Returns the object with an ID; creates it under the lock if it is missing.
  ///
  /// The object must call `onEnd` when it is deinitialized.
  func object(_ id: ID, make: (_ onEnd: @escaping @Sendable () -> Void) -> Object) -> Object {
    lock.lock()
    defer { lock.unlock() }
    if let object = entries[id]?.object { return object }
    let entryID = UniqueID.next()
    let object = make { [weak self] in self?.remove(id, entryID: entryID) }
    entries[id] = Entry(object: object, entryID: entryID)
    return object
  }

  private func remove(_ id: ID, entryID: UInt64) {
    lock.withLock {
      // A new object may already have replaced the ended one.
      if entries[id]?.entryID == entryID { entries[id] = nil }
    }
  }
}
