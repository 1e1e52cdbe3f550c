import Foundation

/// Any JSON value, for faults that change JSON of unknown shape.
enum JSONValue: Codable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let value = try? container.decode(Bool.self) {
        .bool(value)
      } else if let value = try? container.decode(Decimal.self) {
        .number(value)
      } else if let value = try? container.decode(String.self) {
        .string(value)
      } else if let value = try? container.decode([JSONValue].self) {
        .array(value)
      } else {
        .object(try container.decode([String: JSONValue].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  static func isValid(_ data: Data) -> Bool {
    (try? JSONDecoder().decode(JSONValue.self, from: data)) != nil
  }

  /// Replaces each number in the JSON with a string; data that is not JSON is unchanged.
  static func withNumbersAsStrings(_ data: Data) -> Data {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else { return data }
    return Response.json(value.withNumbersAsStrings).body
  }

  private var withNumbersAsStrings: JSONValue {
    switch self {
    case .number(let value): .string("\(value)")
    case .array(let values): .array(values.map(\.withNumbersAsStrings))
    case .object(let values): .object(values.mapValues(\.withNumbersAsStrings))
    case .null, .bool, .string: self
    }
  }
}
