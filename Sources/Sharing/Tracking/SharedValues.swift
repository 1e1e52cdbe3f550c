/// A snapshot of several shared values, by name.
package struct SharedValues: @unchecked Sendable {
  // Sendable because a value moves to another thread only with its recording, which is sendable only if the state and
  // actions are.

  struct Entry {
    /// The shared value, retained so that no other object gets its name.
    let holder: AnyObject
    var value: Any
    /// True if another writer had changed the value since the store's last access.
    var isContested = false
  }

  private var entries: [SharedName: Entry] = [:]
  /// True if values exist that are identified only by the text of their key.
  private var hasDescribed = false

  /// Creates an empty collection.
  package init() {}

  /// True if the collection is empty.
  package var isEmpty: Bool { entries.isEmpty }

  /// The names of the values.
  package var names: Set<SharedName> { Set(entries.keys) }

  /// The values in unspecified order.
  package var all: [Any] { entries.values.map(\.value) }

  /// Returns the value of a name, or the text of an undecoded value; `nil` if the name is missing.
  package subscript(name: SharedName) -> Any? {
    guard let value = entries[name]?.value else { return nil }
    return (value as? UndecodedSharedValue)?.text ?? value
  }

  /// Returns the value of a reference; `nil` if it is missing.
  func value<Tracked: TrackedValue>(of reference: Tracked) -> Tracked.Value? {
    guard let value = entries[name(of: reference)]?.value else { return nil }
    if let unread = value as? UndecodedSharedValue { return unread.value(as: Tracked.Value.self) }
    return value as? Tracked.Value
  }

  private func name(of reference: some TrackedValue) -> SharedName {
    let name = reference.name
    guard hasDescribed, entries[name] == nil, case .key = name, let text = reference.keyText
    else { return name }
    return .described(text)
  }

  /// Merges the values of `later`, which replace existing ones.
  package mutating func merge(_ later: SharedValues) {
    guard !later.isEmpty else { return }
    if later.hasDescribed { hasDescribed = true }
    entries.merge(later.entries) { $1 }
  }

  /// The collection without values that another writer had changed when they were recorded.
  package var settled: SharedValues {
    var settled = self
    settled.entries = entries.filter { !$0.value.isContested }
    return settled
  }

  /// Returns the names of the values that differ in `later`, or exist only there.
  package func changes(to later: SharedValues) -> Set<SharedName> {
    Set(
      later.entries.compactMap { name, entry in
        guard let old = entries[name] else { return name }
        let (before, after) = UndecodedSharedValue.alike(old.value, entry.value)
        return ValueComparison.differences(before, after).isEmpty ? nil : name
      }
    )
  }

  /// Runs `body` on copies of the values, and returns the collection with its changes.
  ///
  /// Changes of other values are discarded.
  package func changed(by body: () -> Void) -> SharedValues {
    let replay = SharedReplay(self, of: 0)
    replay.run(step: 0, body)
    var changed = self
    for name in entries.keys {
      if let value = replay.values[name] { changed.entries[name]?.value = value }
    }
    return changed
  }

  mutating func set<Tracked: TrackedValue>(
    _ reference: Tracked,
    _ value: Tracked.Value,
    isContested: Bool = false
  ) {
    entries[name(of: reference)] = Entry(
      holder: reference,
      value: value,
      isContested: isContested
    )
  }
}

// MARK: - Files

extension SharedValues {
  /// The file representation of a value.
  package struct Part {
    /// The name of the value.
    package let name: SharedName
    /// The object of the value.
    package let holder: AnyObject
    /// The text of the value's key; `nil` for a value without a key.
    package let key: String?
    /// The value, possibly undecoded.
    package let value: Any
    /// True if another writer had changed the value since the store's last access.
    package let isContested: Bool
  }

  /// The parts for a file, in unspecified order.
  package var parts: [Part] {
    entries.map { name, entry in
      let key =
        switch name {
        case .key: (entry.holder as? any TrackedValue)?.keyText
        case .described(let text): text
        case .object, .made: String?.none
        }
      return Part(
        name: name,
        holder: entry.holder,
        key: key,
        value: entry.value,
        isContested: entry.isContested
      )
    }
  }

  /// Sets a value that was read from a file.
  package mutating func set(_ name: SharedName, _ value: UndecodedSharedValue, isContested: Bool) {
    if case .described = name { hasDescribed = true }
    entries[name] = Entry(holder: UnboundValue.shared, value: value, isContested: isContested)
  }

  /// A placeholder for the object of a value that has no object in this program yet.
  private final class UnboundValue: Sendable {
    static let shared = UnboundValue()
  }
}

extension UndecodedSharedValue: Equatable {
  /// Compares the undecoded values.
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
}
