import ConcurrencyExtras
import Dependencies

/// Finds the one reference that all holders of a key share.
///
/// It does not keep references alive. A reference takes its entry out when it ends, so that short-lived
/// holders leave nothing behind.
final class PersistentReferences: Sendable {
  struct ID: Hashable, @unchecked Sendable {
    // Sendable because it is made from a key's identity, and keys are Sendable.
    let key: AnyHashable
    let value: ObjectIdentifier
  }

  private struct Entry: Sendable {
    weak var reference: (any Reference & AnyObject)?
    let stamp: UInt64
  }

  private let entries = Locked<[ID: Entry]>([:])

  /// How many references are alive, or have not taken their entries out yet.
  var count: Int { entries.withLock { $0.count } }

  /// What a key's holders share and can change.
  func mutableReference<Key: SharedKey>(
    for key: Key,
    default initialValue: () -> Key.Value
  ) -> any MutableReference<Key.Value> {
    if let found = find(key) as? any MutableReference<Key.Value> { return found }
    let reference = PersistentReference(key, initialValue: initialValue())
    return adopt(reference) as? any MutableReference<Key.Value> ?? reference
  }

  /// What a key's holders share.
  func reference<Key: SharedReaderKey>(
    for key: Key,
    default initialValue: () -> Key.Value
  ) -> any Reference<Key.Value> {
    if let found = find(key) as? any Reference<Key.Value> { return found }
    let reference = PersistentReference(key, initialValue: initialValue())
    return adopt(reference) as? any Reference<Key.Value> ?? reference
  }

  /// What a key's holders share and can change, once its value has been loaded.
  func mutableReference<Key: SharedKey>(
    for key: Key,
    loaded value: Key.Value
  ) -> any MutableReference<Key.Value> {
    let found = find(key)
    (found as? PersistentReference<Key>)?.receive(loaded: value)
    if let found = found as? any MutableReference<Key.Value> { return found }
    let reference = PersistentReference(key, loaded: value)
    return adopt(reference) as? any MutableReference<Key.Value> ?? reference
  }

  /// What a key's holders share, once its value has been loaded.
  func reference<Key: SharedReaderKey>(
    for key: Key,
    loaded value: Key.Value
  ) -> any Reference<Key.Value> {
    let found = find(key)
    (found as? PersistentReference<Key>)?.receive(loaded: value)
    if let found = found as? any Reference<Key.Value> { return found }
    let reference = PersistentReference(key, loaded: value)
    return adopt(reference) as? any Reference<Key.Value> ?? reference
  }

  func remove(_ id: ID, stamp: UInt64) {
    entries.withLock {
      // Another reference may have taken the place of the one that ends.
      if $0[id]?.stamp == stamp { $0[id] = nil }
    }
  }

  private func find<Key: SharedReaderKey>(_ key: Key) -> (any Reference)? {
    let id = ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    return entries.withLock { $0[id]?.reference }
  }

  /// Enters a reference, or finds the one that another thread has entered meanwhile.
  ///
  /// References load before they are entered, and subscribe after: a key's code runs under no lock, and
  /// no holder finds a reference that has not asked for its value yet.
  private func adopt<Key>(_ reference: PersistentReference<Key>) -> any Reference {
    let id = ID(key: AnyHashable(reference.key.id), value: ObjectIdentifier(Key.Value.self))
    reference.loadIfNeeded()
    let stamp = UniqueStamp.next()
    let winner: any Reference = entries.withLock {
      if let other = $0[id]?.reference { return other }
      $0[id] = Entry(reference: reference, stamp: stamp)
      return reference
    }
    if winner === reference {
      reference.start { [self] in remove(id, stamp: stamp) }
    }
    return winner
  }
}

extension DependencyValues {
  /// The references that keys lead to; every test has its own.
  var persistentReferences: PersistentReferences {
    get { self[PersistentReferencesKey.self] }
    set { self[PersistentReferencesKey.self] = newValue }
  }
}

private enum PersistentReferencesKey: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}
