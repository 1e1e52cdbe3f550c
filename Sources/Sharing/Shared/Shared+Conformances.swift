public import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Compares the values.
  ///
  /// Inside a test's expectation, the left side is the expected value and the right side the actual one.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    areEqual(lhs.reference, rhs.liveReference)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  /// The type, with the key or the value.
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}

extension Shared: CustomReflectable {
  /// The mirror of the value, without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomDumpRepresentable {
  /// The value, which represents the wrapper in dumps.
  public var customDumpValue: Any { liveReference.live }
}

extension Shared: _CustomDiffObject {
  /// The value expected by a test and the actual value.
  public var _customDiffValues: (Any, Any) {
    (reference.expected, liveReference.live)
  }

  /// The identity that copies share, shown as a number in dumps.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(liveReference) }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Compares the values.
  ///
  /// Inside a test's expectation, the left side is the expected value and the right side the actual one.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    areEqual(lhs.reference, rhs.liveReference)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  /// The type, with the key or the value.
  public var description: String { "SharedReader<\(Value.self)>(\(reference.description))" }
}

extension SharedReader: CustomReflectable {
  /// The mirror of the value, without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, which represents the wrapper in dumps.
  public var customDumpValue: Any { liveReference.live }
}

extension SharedReader: _CustomDiffObject {
  /// The value expected by a test and the actual value.
  public var _customDiffValues: (Any, Any) {
    (reference.expected, liveReference.live)
  }

  /// The identity that copies share, shown as a number in dumps.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(liveReference) }
}

/// Compares the values of two references, for `==` of both wrappers.
private func areEqual<Value: Equatable>(
  _ lhs: any Reference<Value>,
  _ rhs: any Reference<Value>
) -> Bool {
  guard SharedChangeTracker.expectation != nil else { return lhs.value == rhs.value }
  return lhs.expected == rhs.live
}
