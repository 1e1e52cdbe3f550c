/// A value with an identity next to it, for values that have none of their own.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The identity.
  public let id: ID

  /// The value.
  public var value: Value

  /// Gives a value an identity.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Its identity.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Gives a value an identity that is computed from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Computes its identity.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// Gives a value an identity that one of its members is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Where its identity is.
  @_disfavoredOverload
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// Reads or writes a member of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }

  /// Reads a member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
