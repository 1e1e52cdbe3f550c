/// A wrapper that transfers a value across isolation without compiler checks.
///
/// The code that uses the wrapper must ensure that one thread at a time accesses the value. Prefer `sending`, an actor
/// or ``LockIsolated``.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // The conformance is unchecked by design.
  /// The wrapped value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value to transfer.
  public init(_ value: Value) {
    self.value = value
  }

  /// Wraps the value of a property.
  ///
  /// - Parameter wrappedValue: The property's initial value.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The property's value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself, to pass to code that requires a sendable value.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Reads a member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// Reads or writes a member of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value without its own container.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value without its own container.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// The element of the wrapped sequence.
  public typealias Element = Value.Element

  /// Iterates over the wrapped sequence.
  public func makeAsyncIterator() -> Value.AsyncIterator {
    value.makeAsyncIterator()
  }
}
