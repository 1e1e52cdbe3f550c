/// A part that differs between two values or cannot be compared.
package struct ValueDifference: CustomStringConvertible {
  package enum Reason: Sendable {
    /// The parts are not equal.
    case value
    /// The parts are different objects of a class without `==`.
    case object
    /// The parts cannot be compared: functions, and types that hide their contents.
    case unknown
  }

  /// The path of field names to the part; empty for the whole value.
  package let path: String
  package let type: Any.Type
  package let reason: Reason

  package var description: String { Messages.part(self) }
}

/// Compares values of any type, part by part for types without `==`.
///
/// - A part with `==` is compared by `==`, regardless of its description.
/// - An object of a class without `==` equals only itself.
/// - Structs, enums, tuples and collections without `==` are compared by their parts.
/// - An opaque value, such as a function, is equal only if its bits are. Otherwise the difference is unknown.
///
/// Inside a test's expectation, the first value is the expected one and the second the actual one, as for `==` of
/// ``Shared``.
package struct ValueComparison {
  /// The maximum number of differences in a useful report.
  private static let limit = 10
  /// The maximum depth; a deeper value is most likely a recursive mirror.
  private static let depth = 200

  private var path: [String] = []
  private var differences: [ValueDifference] = []

  /// Returns the differences between two values; empty if they are equal.
  ///
  /// - Complexity: O(*n*) in the number of parts; the search stops after ten differences.
  package static func differences(_ first: Any, _ second: Any) -> [ValueDifference] {
    var comparison = ValueComparison()
    comparison.compare(first, second)
    return comparison.differences
  }

  /// Compares two named parts.
  package mutating func compare(_ first: Any, _ second: Any, at name: String) {
    path.append(name)
    compare(first, second)
    path.removeLast()
  }

  /// Compares two values at the current path.
  package mutating func compare(_ first: Any, _ second: Any) {
    guard differences.count < Self.limit else { return }
    let type = type(of: first)
    guard type == Swift.type(of: second) else { return note(.value, type) }
    if let first = first as? any Equatable {
      if !isEqual(first, second) { note(.value, type) }
    } else if let first = first as? any PartwiseComparable {
      compareParts(first, second)
    } else if type is AnyClass {
      if (first as AnyObject) !== (second as AnyObject) { note(.object, type) }
    } else if first is any CustomReflectable {
      compareHidden(first, second)
    } else {
      compareFields(first, second)
    }
  }

  /// Records that the current parts differ.
  package mutating func note(_ reason: ValueDifference.Reason, _ type: Any.Type) {
    // The stored field of a macro or a wrapper has an underscore before its name, and a tuple field a dot before its
    // number.
    let names = path.map { $0.first == "_" || $0.first == "." ? String($0.dropFirst()) : $0 }
    let path = names.reduce("") { $0.isEmpty || $1.first == "[" ? $0 + $1 : "\($0).\($1)" }
    differences.append(ValueDifference(path: path, type: type, reason: reason))
  }

  private mutating func compareParts<Value: PartwiseComparable>(_ first: Value, _ second: Any) {
    guard let second = second as? Value else { return note(.value, Value.self) }
    Value.compare(first, second, by: &self)
  }

  private mutating func compareFields(_ first: Any, _ second: Any) {
    let (firstMirror, secondMirror) = (Mirror(reflecting: first), Mirror(reflecting: second))
    switch firstMirror.displayStyle {
    case .enum where firstMirror.children.isEmpty && secondMirror.children.isEmpty:
      compareCases(first, second)
    case .struct where !firstMirror.children.isEmpty, .tuple, .enum:
      compareChildren(firstMirror, secondMirror)
    default:
      compareBits(first, second)
    }
  }

  /// Compares cases without payload by name.
  private mutating func compareCases(_ first: Any, _ second: Any) {
    let describesItself =
      first is any CustomStringConvertible || first is any CustomDebugStringConvertible
      || first is any TextOutputStreamable
    guard !describesItself else { return compareBits(first, second) }
    if String(describing: first) != String(describing: second) { note(.value, type(of: first)) }
  }

  /// Compares values with custom mirrors, which may omit some contents.
  private mutating func compareHidden(_ first: Any, _ second: Any) {
    let count = differences.count
    compareChildren(Mirror(reflecting: first), Mirror(reflecting: second))
    if differences.count == count { compareBits(first, second) }
  }

  private mutating func compareChildren(_ first: Mirror, _ second: Mirror) {
    guard path.count < Self.depth else { return note(.unknown, first.subjectType) }
    let (firstParts, secondParts) = (Array(first.children), Array(second.children))
    guard firstParts.map(\.label) == secondParts.map(\.label) else {
      return note(.value, first.subjectType)
    }
    for (index, (first, second)) in zip(firstParts, secondParts).enumerated() {
      compare(first.value, second.value, at: first.label ?? "[\(index)]")
    }
  }

  private mutating func compareBits(_ first: Any, _ second: Any) {
    func areSame<Value>(_ first: Value) -> Bool {
      guard let second = second as? Value else { return false }
      return withUnsafeBytes(of: first) { first in
        withUnsafeBytes(of: second) { first.elementsEqual($0) }
      }
    }
    if !_openExistential(first, do: areSame) { note(.unknown, type(of: first)) }
  }
}

/// Returns true if two values are equal; only the type of the first value is known to be equatable.
private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  first == second as? Value
}
