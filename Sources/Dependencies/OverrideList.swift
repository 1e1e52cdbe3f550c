/// The dependencies that somebody has set.
///
/// The list never changes in place: setting a dependency puts a new head before it, which costs one
/// allocation and leaves all who hold the old list alone. It holds each key once, so it is as short as
/// the number of different dependencies that have been set, and searching it beats hashing.
struct OverrideList: Sendable {
  private var head: (any Override)?

  var isEmpty: Bool { head == nil }

  /// Whether both lists are the same one.
  func isSame(as other: Self) -> Bool {
    head === other.head
  }

  /// The value that is set for a key, which must be the key of a `Value`.
  func value<Value: Sendable>(for key: ObjectIdentifier, as type: Value.Type) -> Value? {
    var node = head
    while let override = node {
      if override.key == key {
        // A key has one type of value, and `set` is the only place where nodes are made.
        return unsafeDowncast(override, to: ValueOverride<Value>.self).value
      }
      node = override.next
    }
    return nil
  }

  mutating func set<Value: Sendable>(_ value: Value, for key: ObjectIdentifier) {
    head = ValueOverride(key: key, value: value, next: removing(key))
  }

  /// This list with the overrides of another one beneath it, where it has none itself.
  func onTop(of other: Self) -> Self {
    guard !other.isEmpty else { return self }
    guard !isEmpty, !isSame(as: other) else { return other }
    var result = other
    for override in overrides.reversed() {
      result.head = override.before(result.removing(override.key))
    }
    return result
  }

  /// The overrides, the latest first.
  var overrides: [any Override] {
    Array(sequence(first: head, next: { $0?.next }).prefix { $0 != nil }.compactMap(\.self))
  }

  private func removing(_ key: ObjectIdentifier) -> (any Override)? {
    var skipped: [any Override] = []
    var node = head
    while let override = node, override.key != key {
      skipped.append(override)
      node = override.next
    }
    guard let found = node else { return head }
    return skipped.reversed().reduce(found.next) { rest, override in override.before(rest) }
  }
}

/// A dependency that somebody has set, and those that had been set before it.
protocol Override: AnyObject, Sendable {
  var key: ObjectIdentifier { get }
  var next: (any Override)? { get }
  var valueType: Any.Type { get }

  /// The same override before another list.
  func before(_ next: (any Override)?) -> any Override
}

final class ValueOverride<Value: Sendable>: Override {
  let key: ObjectIdentifier
  let value: Value
  let next: (any Override)?

  var valueType: Any.Type { Value.self }

  init(key: ObjectIdentifier, value: Value, next: (any Override)? = nil) {
    self.key = key
    self.value = value
    self.next = next
  }

  func before(_ next: (any Override)?) -> any Override {
    ValueOverride(key: key, value: value, next: next)
  }
}
