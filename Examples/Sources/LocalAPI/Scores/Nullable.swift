/// A value encoded as `null` instead of an omitted key if it is `nil`.
struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  var value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
