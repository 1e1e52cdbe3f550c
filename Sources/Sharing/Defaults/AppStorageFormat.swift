import Foundation

/// The conversion of a value to and from its representation in user defaults.
struct AppStorageFormat<Value>: Sendable {
  /// Converts a stored object to the value; `nil` if the object has a different type.
  let decode: @Sendable (Any) throws -> Value?

  /// Converts a value to the object to store; `nil` removes the stored object.
  let encode: @Sendable (Value) throws -> Any?
}

extension AppStorageFormat where Value: AppStorageValue {
  static var plain: Self {
    Self(decode: { Value(appStorageObject: $0) }, encode: \.appStorageObject)
  }
}

extension AppStorageFormat
where Value: RawRepresentable & Sendable, Value.RawValue: AppStorageValue {
  static var raw: Self {
    Self(
      decode: { Value.RawValue(appStorageObject: $0).flatMap(Value.init(rawValue:)) },
      encode: \.rawValue.appStorageObject
    )
  }
}

extension AppStorageFormat where Value: Codable & Sendable {
  static var json: Self {
    Self(
      decode: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } },
      encode: { try JSONEncoder().encode($0) }
    )
  }
}

extension AppStorageFormat {
  static func optional<Wrapped>(_ wrapped: AppStorageFormat<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      // Not a nested `nil`: a stored object of a different type is an error, not a missing value.
      decode: { try wrapped.decode($0).map(Optional.some) },
      encode: { try $0.flatMap { try wrapped.encode($0) } }
    )
  }
}
