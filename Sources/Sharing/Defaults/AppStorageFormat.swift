import Foundation

/// How a value is stored in user defaults.
struct AppStorageFormat<Value>: Sendable {
  /// The value of what is stored; nil if that is something else.
  let decode: @Sendable (Any) throws -> Value?

  /// What to store; nil to store nothing.
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
      // Not optional inside the optional: something else that is stored is not "nothing".
      decode: { try wrapped.decode($0).map(Optional.some) },
      encode: { try $0.flatMap { try wrapped.encode($0) } }
    )
  }
}
