import Foundation

/// A value of a message, decoded independently of the host's decoder.
enum JSONValue: Equatable {
  case number(Int)
  case string(String)
  case array([JSONValue])

  init(_ text: String) throws {
    self = Self.value(
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    )
  }

  private static func value(_ object: Any) -> JSONValue {
    switch object {
    case let text as String: .string(text)
    case let list as [Any]: .array(list.map(value))
    default: .number((object as? NSNumber)?.intValue ?? 0)
    }
  }

  var integer: Int { if case .number(let value) = self { value } else { -1 } }
  var array: [JSONValue] { if case .array(let values) = self { values } else { [] } }
  /// The string, or a number's digits, because an id may be either.
  var text: String {
    switch self {
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array: ""
    }
  }
}
