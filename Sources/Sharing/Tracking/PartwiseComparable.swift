package import IdentifiedCollections

/// A type that selects the parts to compare if its values are not `Equatable`.
///
/// Collections conform because their fields are storage, and wrappers because only the wrapped value counts.
package protocol PartwiseComparable {
  /// Compares the parts of two values.
  ///
  /// - Parameters:
  ///   - first: The value that a test expects.
  ///   - second: The actual value.
  ///   - comparison: Compares parts and records differences.
  static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison)
}

extension Optional: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    switch (first, second) {
    case (nil, nil): break
    case (let first?, let second?): comparison.compare(first, second)
    default: comparison.note(.value, Self.self)
    }
  }
}

extension PartwiseComparable where Self: Collection {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    guard first.count == second.count else { return comparison.note(.value, Self.self) }
    for (offset, (first, second)) in zip(first, second).enumerated() {
      comparison.compare(first, second, at: "[\(offset)]")
    }
  }
}

extension Array: PartwiseComparable {}
extension ArraySlice: PartwiseComparable {}
extension ContiguousArray: PartwiseComparable {}
extension IdentifiedArray: PartwiseComparable {}

extension Dictionary: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    // Equal dictionaries may have different orders of keys.
    guard first.count == second.count, first.keys.allSatisfy({ second[$0] != nil }) else {
      return comparison.note(.value, Self.self)
    }
    for (key, value) in first {
      guard let other = second[key] else { continue }
      comparison.compare(value, other, at: "[\(key)]")
    }
  }
}
