import ConcurrencyExtras
import Dependencies

/// The references by key, which all holders of a key share.
///
/// References are not retained. A reference removes its entry when it is deinitialized, so short-lived holders leave no
/// entries.
final class PersistentReferences: Sendable {
  struct ID: Hashable, @unchecked Sendable {
    // Sendable because it is created from a key's identity, and keys are `Sendable`.
    let key: AnyHashable
    let value: ObjectIdentifier
    /// True for a key that saves.
    ///
    /// A reference of a key that only loads cannot serve holders that change the value.
    let isSaved: Bool

    init<Key: SharedReaderKey>(_ key: Key, isSaved: Bool) {
      self.key = AnyHashable(key.id)
      value = ObjectIdentifier(Key.Value.self)
      self.isSaved = isSaved
    }
  }

  private struct Entry: Sendable {
    weak var reference: (any Reference & AnyObject)?
    let entryID: UInt64
  }

  private let entries = Locked<[ID: Entry]>([:])

  /// The number of entries: live references, and references that have not removed their entries yet.
  var count: Int { entries.withLock { $0.count } }

  /// Returns the mutable reference that a key's holders share.
  func mutableReference<Key: SharedKey>(
    for key: Key,
    default initialValue: () -> Key.Value
  ) -> any MutableReference<Key.Value> {
    if let found = find(key) as? any MutableReference<Key.Value> { return found }
    let reference = PersistentReference(key, initialValue: initialValue())
    return adopt(reference) as? any MutableReference<Key.Value> ?? reference
  }

  func reference<Key: SharedReaderKey>(
    for key: Key,
    default initialValue: () -> Key.Value
  ) -> any Reference<Key.Value> {
    if let found = find(key) as? any Reference<Key.Value> { return found }
    let reference = PersistentReference(key, initialValue: initialValue())
    return adopt(reference) as? any Reference<Key.Value> ?? reference
  }

  /// Returns the mutable reference of a key, with a loaded value.
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

  /// Returns the reference of a key, with a loaded value.
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

  func remove(_ id: ID, entryID: UInt64) {
    entries.withLock {
      // A new reference may already have replaced the ended one.
      if $0[id]?.entryID == entryID { $0[id] = nil }
    }
  }

  private func find<Key: SharedReaderKey>(_ key: Key) -> (any Reference)? {
    // A key that only loads shares the reference of a key that saves.
    let saved = ID(key, isSaved: true)
    let loaded = key is any SharedKey ? nil : ID(key, isSaved: false)
    return entries.withLock { entries -> (any Reference)? in
      if let found = entries[saved]?.reference { return found }
      return loaded.flatMap { entries[$0]?.reference }
    }
  }

  /// Registers a reference, or returns another thread's reference for the same key.
  ///
  /// References load before they are registered and subscribe afterwards. So a key's code runs under no lock, and no
  /// holder finds a reference that has not started loading.
  private func adopt<Key>(_ reference: PersistentReference<Key>) -> any Reference {
    let id = ID(reference.key, isSaved: reference.key is any SharedKey)
    reference.loadIfNeeded()
    let entryID = UniqueID.next()
    let winner: any Reference = entries.withLock {
      if let other = $0[id]?.reference { return other }
      $0[id] = Entry(reference: reference, entryID: entryID)
      return reference
    }
    if winner === reference {
      reference.start { [self] in remove(id, entryID: entryID) }
    }
    return winner
  }
}

extension DependencyValues {
  /// The references by key; every test has its own.
  var persistentReferences: PersistentReferences {
    get { self[PersistentReferencesKey.self] }
    set { self[PersistentReferencesKey.self] = newValue }
  }
}

private enum PersistentReferencesKey: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}
