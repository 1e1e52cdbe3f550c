import ConcurrencyExtras
import IssueReporting

/// The values of dependencies that nobody has set, computed when they are first read and then kept.
///
/// Every test has values of its own, so that a counting generator starts anew in each.
enum DefaultValues {
  /// What a value is kept under.
  struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: TestContext.Testing.Test.ID?

    init(key: ObjectIdentifier, context: DependencyContext) {
      self.key = key
      self.context = context
      test = currentTest
    }
  }

  /// A value that is kept.
  fileprivate struct Entry: Sendable {
    let value: any Override
    /// What its reader should know about where it comes from.
    let origin: Origin
    /// The `prepareDependencies` call during which it was made, or zero.
    let preparation: UInt64
  }

  /// Where a kept value comes from.
  enum Origin: Sendable {
    case implemented
    case missingLiveValue
    case missingTestValue
  }

  private static let entries = Locked<[Slot: Entry]>([:])

  /// The value to use where nobody has set one.
  static func value<Key: TestDependencyKey>(
    for key: Key.Type,
    context: DependencyContext,
    isUpdating: Bool,
    preparation: UInt64
  ) -> (Key.Value, Origin) {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    if let entry = entries.withLock({ $0[slot] }) {
      return (entry.value(as: Key.Value.self), entry.origin)
    }
    // Computed outside the lock: it is the author's code, and may read other dependencies. Of two
    // threads that compute at once, both get what the first one has made.
    let (value, origin) = compute(key, context: context, isUpdating: isUpdating)
    let new = Entry(
      value: ValueOverride(key: slot.key, value: value),
      origin: origin,
      preparation: preparation
    )
    let kept = entries.withLock { entries in
      if let existing = entries[slot] { return existing }
      entries[slot] = new
      return new
    }
    return (kept.value(as: Key.Value.self), kept.origin)
  }

  /// Makes a set value the one to use where nobody has set one; false if there is one already.
  static func prepare(
    _ override: any Override,
    context: DependencyContext,
    preparation: UInt64
  ) -> Bool {
    let slot = Slot(key: override.key, context: context)
    let entry = Entry(
      value: override.before(nil),
      origin: .implemented,
      preparation: preparation
    )
    return entries.withLock { entries in
      if let existing = entries[slot], existing.preparation != preparation, context != .preview {
        return false
      }
      entries[slot] = entry
      return true
    }
  }

  /// Forgets all values of the current test.
  static func reset() {
    let test = currentTest
    let removed = entries.withLock { entries in
      let removed = entries.filter { $0.key.test == test }
      entries = entries.filter { $0.key.test != test }
      return removed
    }
    // Values may run code when they go away; that happens here, outside the lock.
    withExtendedLifetime(removed) {}
  }

  private static var currentTest: TestContext.Testing.Test.ID? {
    guard case .swiftTesting(let testing) = TestContext.current else { return nil }
    return testing?.test.id
  }

  private static func compute<Key: TestDependencyKey>(
    _ key: Key.Type,
    context: DependencyContext,
    isUpdating: Bool
  ) -> (Key.Value, Origin) {
    switch context {
    case .live:
      if let live = liveValue(of: key) { return (live, .implemented) }
      return (Key.testValue, .missingLiveValue)
    case .preview:
      return (Key.previewValue, .implemented)
    case .test:
      let resolution = Resolution(
        key: ObjectIdentifier(key),
        reportsMissingValues: !isUpdating
      )
      let value = Resolution.current.withObject(resolution) { Key.testValue }
      return (value, resolution.isMissing ? .missingTestValue : .implemented)
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    (key as? any DependencyKey.Type)?.liveValue(as: Key.Value.self)
  }
}

extension DefaultValues.Entry {
  func value<Value: Sendable>(as type: Value.Type) -> Value {
    // The slot holds the key, and a key has one type of value.
    unsafeDowncast(value, to: ValueOverride<Value>.self).value
  }
}

extension DependencyKey {
  fileprivate static func liveValue<Result>(as type: Result.Type) -> Result? {
    liveValue as? Result
  }
}
