/// A part of two values that is not the same in both, or of which nothing can tell.
package struct ValueDifference: CustomStringConvertible {
  package enum Reason: Sendable {
    /// The parts are not equal.
    case value
    /// Two objects of a class without `==`, which are equal only if they are one.
    case object
    /// Nothing can compare the parts: functions, and types that hide what they are made of.
    case unknown
  }

  /// The names of the fields that lead to the part; empty for the whole value.
  package let path: String
  package let type: Any.Type
  package let reason: Reason

  package var description: String { Messages.part(self) }
}

/// Compares values of any type, part by part where a type has no `==`.
///
/// - A part with `==` is compared by that, whatever it prints as.
/// - An object of a class without `==` is equal to itself alone.
/// - Structs, enums, tuples and collections without `==` are looked into.
/// - What cannot be looked into, a function above all, is equal only if its bits are. Otherwise the
///   difference says that nothing can tell.
///
/// While a test makes an expectation, the first value is the expected one and the second the real one, as
/// for `==` of ``Shared``.
package struct ValueComparison {
  /// More than these are of no help to a reader.
  private static let limit = 10
  /// Deeper than this a value most likely mirrors itself.
  private static let depth = 200

  private var path: [String] = []
  private var differences: [ValueDifference] = []

  /// What differs between two values; empty if they are equal.
  ///
  /// - Complexity: O(*n*) with the number of parts; the search ends after ten differences.
  package static func differences(_ first: Any, _ second: Any) -> [ValueDifference] {
    var comparison = ValueComparison()
    comparison.compare(first, second)
    return comparison.differences
  }

  /// Compares two parts that have a name.
  package mutating func compare(_ first: Any, _ second: Any, at name: String) {
    path.append(name)
    compare(first, second)
    path.removeLast()
  }

  /// Compares two parts that stand for the whole.
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

  /// Notes that the parts that are looked at differ.
  package mutating func note(_ reason: ValueDifference.Reason, _ type: Any.Type) {
    // A field that a macro or a wrapper stores has its own name behind an underscore, one of a tuple its
    // number behind a dot.
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

  /// Compares cases without payload, which have nothing to them but their names.
  private mutating func compareCases(_ first: Any, _ second: Any) {
    let describesItself =
      first is any CustomStringConvertible || first is any CustomDebugStringConvertible
      || first is any TextOutputStreamable
    guard !describesItself else { return compareBits(first, second) }
    if String(describing: first) != String(describing: second) { note(.value, type(of: first)) }
  }

  /// Compares values that show themselves otherwise than they are made: what they show may not be all.
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

/// Compares two values of which only one is known to be comparable.
private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  first == second as? Value
}
