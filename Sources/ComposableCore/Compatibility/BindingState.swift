#if OlderNames
public import CustomDump

/// A field of a feature's state that a view's control may write.
///
/// Every field of observable state can be bound without this wrapper. It is for state that is not observable:
///
/// ```swift
/// struct State {
///   @BindingState var name = ""
/// }
/// ```
///
/// The reducer receives a write as `case .binding(\.$name)`.
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  /// The field's value.
  public var wrappedValue: Value

  /// Creates a field with the value `wrappedValue`.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself, used in actions: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A member of the value as a separate field, also used in actions: `\.$address.street`.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> BindingState<Member> {
    get { BindingState<Member>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value without the wrapper.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value without the wrapper.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension BindingState: CustomReflectable {
  /// The mirror of the value, without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  /// The value to dump, without the wrapper.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  /// The description of the value, without the wrapper.
  public var debugDescription: String { wrappedValue.debugDescription }
}

/// A field of a feature's state that a view's control may write; the original name of ``BindingState``.
public typealias BindableState = BindingState
#endif
