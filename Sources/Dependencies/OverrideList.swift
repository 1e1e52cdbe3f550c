/// The dependencies that are set.
///
/// The list never changes in place: setting a dependency puts a new head before it, which costs one
/// allocation and leaves every holder of the old list alone. It holds each key once, so it is as short as
/// the number of different dependencies that have been set, and searching it beats hashing.
struct OverrideList: Sendable {
  private var head: Override?

  var isEmpty: Bool { head == nil }

  /// Whether both lists are the same one.
  func isSame(as other: Self) -> Bool {
    head === other.head
  }

  /// What is set for a key.
  func override(for key: ObjectIdentifier) -> Override? {
    head?.override(for: key)
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

/// A dependency that is set, and those that had been set before it.
class Override: @unchecked Sendable {
  // Sendable because everything in it, and in its one subclass, is constant and sendable. The compiler
  // checks that for final classes only. It is a class and not a protocol because a search that looks
  // into fields is several times as fast as one that asks witnesses.
  final let key: ObjectIdentifier
  final let next: Override?

  fileprivate init(key: ObjectIdentifier, next: Override?) {
    self.key = key
    self.next = next
  }

  /// The override of a key, in the list that begins here.
  final func override(for key: ObjectIdentifier) -> Override? {
    // Recursion, not a loop: a loop retains and releases every override it passes.
    self.key == key ? self : next?.override(for: key)
  }

  /// Whether the list that begins here has a value for a key.
  final func contains(_ key: ObjectIdentifier) -> Bool {
    self.key == key || next?.contains(key) == true
  }

  /// The value, which must be of the type that the key has.
  final func value<Value: Sendable>(as type: Value.Type) -> Value {
    // A key has one type of value, and overrides are made where that is known.
    unsafeDowncast(self, to: ValueOverride<Value>.self).value
  }

  /// The type of the value.
  var valueType: Any.Type {
    preconditionFailure("An override without a value cannot be made.")
  }

  /// The same override before another list.
  func before(_ next: Override?) -> Override {
    preconditionFailure("An override without a value cannot be made.")
  }
}

/// An override with its value; the only kind there is.
final class ValueOverride<Value: Sendable>: Override, @unchecked Sendable {
  // Sendable as its superclass is: one more constant of a sendable type.
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
