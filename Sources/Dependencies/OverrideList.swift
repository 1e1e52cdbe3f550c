/// An immutable linked list of overrides.
///
/// Setting a dependency prepends one node and does not affect other holders of the list. Each key occurs once. Lists
/// are short, so a linear search is faster than hashing.
struct OverrideList: Sendable {
  private var head: Override?

  var isEmpty: Bool { head == nil }

  /// True if both are the same list.
  func isSame(as other: Self) -> Bool {
    head === other.head
  }

  /// Returns the override of a key; `nil` if the list does not contain the key.
  func override(for key: ObjectIdentifier) -> Override? {
    head?.override(for: key)
  }

  mutating func set<Value: Sendable>(_ value: Value, for key: ObjectIdentifier) {
    head = ValueOverride(key: key, value: value, next: removing(key))
  }

  /// Returns this list with the overrides of `other` for missing keys.
  func onTop(of other: Self) -> Self {
    guard !other.isEmpty else { return self }
    guard !isEmpty, !isSame(as: other) else { return other }
    var result = other
    for override in overrides.reversed() {
      result.head = override.before(result.removing(override.key))
    }
    return result
  }

  /// The overrides, newest first.
  var overrides: [Override] {
    guard let head else { return [] }
    return Array(sequence(first: head, next: \.next))
  }

  private func removing(_ key: ObjectIdentifier) -> Override? {
    guard let head, head.contains(key) else { return head }
    let overrides = overrides
    guard let index = overrides.firstIndex(where: { $0.key == key }) else { return head }
    return overrides[..<index].reversed()
      .reduce(overrides[index].next) { rest, override in override.before(rest) }
  }
}

/// A node of the override list.
class Override: @unchecked Sendable {
  // Sendable because all fields of the class and its only subclass are constant and sendable; the compiler accepts
  // that for final classes only. Field access in a class is several times faster than protocol witnesses.
  final let key: ObjectIdentifier
  final let next: Override?

  fileprivate init(key: ObjectIdentifier, next: Override?) {
    self.key = key
    self.next = next
  }

  /// Returns the override of a key in the list that starts here; `nil` without an override.
  final func override(for key: ObjectIdentifier) -> Override? {
    // Recursion, because a loop retains and releases each node.
    self.key == key ? self : next?.override(for: key)
  }

  /// True if the list that starts here contains a key.
  final func contains(_ key: ObjectIdentifier) -> Bool {
    self.key == key || next?.contains(key) == true
  }

  /// Returns the value, whose type must be the key's value type.
  final func value<Value: Sendable>(as type: Value.Type) -> Value {
    // A key has one value type, which `set` enforces.
    unsafeDowncast(self, to: ValueOverride<Value>.self).value
  }

  /// The type of the value.
  var valueType: Any.Type {
    preconditionFailure("An override always has a value.")
  }

  /// Returns a copy of the override, followed by another list.
  func before(_ next: Override?) -> Override {
    preconditionFailure("An override always has a value.")
  }
}

/// An override with its value; the only subclass.
final class ValueOverride<Value: Sendable>: Override, @unchecked Sendable {
  // Sendable like the superclass: all fields are constant and sendable.
  let value: Value

  init(key: ObjectIdentifier, value: Value, next: Override? = nil) {
    self.value = value
    super.init(key: key, next: next)
  }

  override var valueType: Any.Type { Value.self }

  override func before(_ next: Override?) -> Override {
    ValueOverride(key: key, value: value, next: next)
  }
}
