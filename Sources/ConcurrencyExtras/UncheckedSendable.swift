/// Carries a value across isolation on the author's word that this is safe.
///
/// The compiler stops checking at this wrapper: the code that uses it answers for the value being read and
/// written by one thread at a time. Prefer `sending`, an actor or ``LockIsolated``.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // Not proven, on purpose: saying so is what the type is for.
  /// The wrapped value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value to carry.
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

  /// The wrapper itself, to hand it to code that wants something sendable.
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
  /// Decodes the value itself, without a container of its own.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value itself, without a container of its own.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// What the wrapped sequence produces.
  public typealias Element = Value.Element

  /// Iterates over the wrapped sequence.
  public func makeAsyncIterator() -> Value.AsyncIterator {
    value.makeAsyncIterator()
  }
}
