public import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Compares values.
  ///
  /// While a test makes an expectation, the left side stands for what the test expects and the right
  /// side for what the value really is.
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
  /// Shows the value as it is, without a wrapper around it.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomDumpRepresentable {
  /// The value, which stands for the wrapper in dumps.
  public var customDumpValue: Any { liveReference.live }
}

extension Shared: _CustomDiffObject {
  /// What a test expects the value to be, and what it is.
  public var _customDiffValues: (Any, Any) {
    (reference.expected, liveReference.live)
  }

  /// What copies have in common, shown as a number in dumps.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(liveReference) }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Compares values.
  ///
  /// While a test makes an expectation, the left side stands for what the test expects and the right
  /// side for what the value really is.
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
  /// Shows the value as it is, without a wrapper around it.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, which stands for the wrapper in dumps.
  public var customDumpValue: Any { liveReference.live }
}

extension SharedReader: _CustomDiffObject {
  /// What a test expects the value to be, and what it is.
  public var _customDiffValues: (Any, Any) {
    (reference.expected, liveReference.live)
  }

  /// What copies have in common, shown as a number in dumps.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(liveReference) }
}

/// Compares the values of two references as `==` of both wrappers does.
private func areEqual<Value: Equatable>(
  _ lhs: any Reference<Value>,
  _ rhs: any Reference<Value>
) -> Bool {
  guard SharedChangeTracker.expectation != nil else { return lhs.value == rhs.value }
  return lhs.expected == rhs.live
}
