public import CustomDump

/// A field of a feature's state that a view's control may write.
///
/// In observable state every field can be bound, and none needs this. It is for state that is not
/// observable:
///
/// ```swift
/// struct State {
///   @BindingState var name = ""
/// }
/// ```
///
/// The reducer hears of a write as `case .binding(\.$name)`.
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  /// The field's value.
  public var wrappedValue: Value

  /// Makes a field that holds `wrappedValue`.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself, which actions name: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A member of the value as a field of its own, which actions name too: `\.$address.street`.
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
  /// Decodes the bare value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the bare value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension BindingState: CustomReflectable {
  /// Shows the value as if there were no wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  /// Dumps the value as if there were no wrapper.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  /// Describes the value as if there were no wrapper.
  public var debugDescription: String { wrappedValue.debugDescription }
}

/// A field of a feature's state that a view's control may write, under its first name.
public typealias BindableState = BindingState
