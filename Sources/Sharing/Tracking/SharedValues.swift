/// What shared values were at one time.
package struct SharedValues: @unchecked Sendable {
  // Sendable because a value goes to another thread only with the recording that it is part of, which goes there if
  // state and actions do, and back into the feature that it came from.

  struct Entry {
    /// The shared value; kept, so that no other one gets its name.
    let holder: AnyObject
    var value: Any
    /// Whether something else had changed it when it was looked at.
    var isContested = false
  }

  private var entries: [SharedName: Entry] = [:]

  /// Makes a collection without values.
  package init() {}

  /// Whether no value is in it.
  package var isEmpty: Bool { entries.isEmpty }

  /// What the values are known by.
  package var names: Set<SharedName> { Set(entries.keys) }

  /// The values, in no order.
  package var all: [Any] { entries.values.map(\.value) }

  /// The value of a name; nil if it is not in it.
  package subscript(name: SharedName) -> Any? { entries[name]?.value }

  /// Takes the values of `later`, in place of those that are in it already.
  package mutating func merge(_ later: SharedValues) {
    guard !later.isEmpty else { return }
    entries.merge(later.entries) { $1 }
  }

  /// The same without the values that something else had changed when they were looked at.
  package var settled: SharedValues {
    var settled = self
    settled.entries = entries.filter { !$0.value.isContested }
    return settled
  }

  /// The names of the values that are others in `later`, or are only there.
  package func changes(to later: SharedValues) -> Set<SharedName> {
    Set(
      later.entries.compactMap { name, entry in
        guard let old = entries[name] else { return name }
        return ValueComparison.differences(old.value, entry.value).isEmpty ? nil : name
      }
    )
  }

  /// The same after `body` has changed them in place of the real ones.
  ///
  /// What it changes beside them is forgotten.
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
    entries[reference.name] = Entry(holder: reference, value: value, isContested: isContested)
  }
}
