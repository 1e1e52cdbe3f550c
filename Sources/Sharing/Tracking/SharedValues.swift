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
  /// Whether there are values that are known by the text of their key alone.
  private var hasDescribed = false

  /// Makes a collection without values.
  package init() {}

  /// Whether no value is in it.
  package var isEmpty: Bool { entries.isEmpty }

  /// What the values are known by.
  package var names: Set<SharedName> { Set(entries.keys) }

  /// The values, in no order.
  package var all: [Any] { entries.values.map(\.value) }

  /// The value of a name; nil if it is not in it.
  package subscript(name: SharedName) -> Any? {
    guard let value = entries[name]?.value else { return nil }
    return (value as? UnreadSharedValue)?.text ?? value
  }

  /// The value of a reference; nil if it is not in it.
  func value<Tracked: TrackedValue>(of reference: Tracked) -> Tracked.Value? {
    guard let value = entries[name(of: reference)]?.value else { return nil }
    if let unread = value as? UnreadSharedValue { return unread.value(as: Tracked.Value.self) }
    return value as? Tracked.Value
  }

  /// What a reference is known by here.
  private func name(of reference: some TrackedValue) -> SharedName {
    let name = reference.name
    guard hasDescribed, entries[name] == nil, case .key = name, let text = reference.keyText
    else { return name }
    return .described(text)
  }

  /// Takes the values of `later`, in place of those that are in it already.
  package mutating func merge(_ later: SharedValues) {
    guard !later.isEmpty else { return }
    if later.hasDescribed { hasDescribed = true }
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
        let (before, after) = UnreadSharedValue.alike(old.value, entry.value)
        return ValueComparison.differences(before, after).isEmpty ? nil : name
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
    entries[name(of: reference)] = Entry(
      holder: reference,
      value: value,
      isContested: isContested
    )
  }
}

// MARK: - Files

extension SharedValues {
  /// What a file has of a value.
  package struct Part {
    /// What the value is known by.
    package let name: SharedName
    /// The object that stands for it.
    package let holder: AnyObject
    /// The text of its key; nil for a value without one.
    package let key: String?
    /// The value, or what a file has of it.
    package let value: Any
    /// Whether something else had changed it when it was looked at.
    package let isContested: Bool
  }

  /// The values one by one, in no order.
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

  /// Takes in a value that a file has.
  package mutating func set(_ name: SharedName, _ value: UnreadSharedValue, isContested: Bool) {
    if case .described = name { hasDescribed = true }
    entries[name] = Entry(holder: Unheld.shared, value: value, isContested: isContested)
  }

  /// Stands for a value that no object of this program does yet.
  private final class Unheld: Sendable {
    static let shared = Unheld()
  }
}

extension UnreadSharedValue: Equatable {
  /// Whether the texts are the same.
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
}
