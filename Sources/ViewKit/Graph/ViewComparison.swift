import Foundation

/// Decides whether a new value of a view renders the same content as the old value, so that its body can be skipped.
///
/// A negative result is always safe. A positive result needs proof: the same bits (both values are alive, so equal
/// pointers are the same object or immutable buffer), `==` of an `Equatable` view, or equal fields. State and
/// environment fields count as equal, because the node supplies them.
@MainActor
enum ViewComparison {
  /// Types with a field that cannot be compared, mostly a closure; their reflection is skipped.
  private static var incomparable: Set<ObjectIdentifier> = []

  /// Returns true if the two values certainly render the same content.
  static func isSame<V>(_ old: V, _ new: V) -> Bool {
    if hasSameBits(old, new) { return true }
    if V.self is any RowContainer.Type { return false }
    if let old = old as? any Equatable { return isEqual(old, new) }
    let type = ObjectIdentifier(V.self)
    if incomparable.contains(type) { return false }
    switch compareFields(of: old, and: new) {
    case .same: return true
    case .different: return false
    case .unknown:
      incomparable.insert(type)
      return false
    }
  }

  /// Returns true if two values have the same bits; a difference in padding only costs an evaluation.
  static func hasSameBits<V>(_ old: V, _ new: V) -> Bool {
    withUnsafeBytes(of: old) { old in
      withUnsafeBytes(of: new) { new in
        guard let bytes = old.baseAddress, let others = new.baseAddress else { return true }
        return memcmp(bytes, others, old.count) == 0
      }
    }
  }

  private enum Verdict {
    case same, different, unknown
  }

  private static func compareFields(of old: Any, and new: Any) -> Verdict {
    // A custom mirror may omit fields.
    if old is any CustomReflectable { return .unknown }
    let oldFields = Mirror(reflecting: old).children
    let newFields = Mirror(reflecting: new).children
    guard !oldFields.isEmpty, oldFields.count == newFields.count else { return .unknown }
    for (oldField, newField) in zip(oldFields, newFields) {
      let verdict = compare(oldField.value, newField.value)
      if verdict != .same { return verdict }
    }
    return .same
  }

  private static func compare(_ old: Any, _ new: Any) -> Verdict {
    if let property = old as? any ConnectedProperty, property.isSuppliedByNode { return .same }
    if let binding = old as? any IdentifiedSource {
      return binding.isSameSource(as: new) ? .same : .unknown
    }
    if type(of: old) is AnyObject.Type, type(of: new) is AnyObject.Type {
      return old as AnyObject === new as AnyObject ? .same : .different
    }
    if let old = old as? any Equatable { return isEqual(old, new) ? .same : .different }
    if hasSameBitsUnboxed(old, new) { return .same }
    guard type(of: old) == type(of: new), Mirror(reflecting: old).displayStyle == .struct else {
      return .unknown
    }
    return compareFields(of: old, and: new)
  }

  /// Returns true if two values are equal by the `==` of the first value's type.
  static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    (new as? Value).map { old == $0 } ?? false
  }

  /// Returns true if two values have the same type and the same bits.
  static func hasSameBitsUnboxed(_ old: Any, _ new: Any) -> Bool {
    func compare<Value>(_ old: Value) -> Bool {
      (new as? Value).map { hasSameBits(old, $0) } ?? false
    }
    return type(of: old) == type(of: new) && _openExistential(old, do: compare)
  }
}

/// A value that refers to a storage location, such as a binding.
@MainActor
protocol IdentifiedSource {
  /// Returns true if another value certainly refers to the same location.
  func isSameSource(as other: Any) -> Bool
}
