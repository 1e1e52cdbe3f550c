import Foundation
import NIOHTTP1

extension Request {
  /// Decodes the body, or throws a 415 or 400 whose message includes a valid example.
  func json<Value: Decodable>(_ type: Value.Type, example: String) throws -> Value {
    guard isJSON else { throw HTTPFailure.jsonExpected(found: headers.first(name: "content-type")) }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw HTTPFailure.undecodable(body, error, example: example)
    }
  }

  private var isJSON: Bool {
    guard let text = headers.first(name: "content-type") else { return false }
    let fields = text.lowercased().split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let charsets = fields.dropFirst().filter { $0.hasPrefix("charset=") }
    return fields.first == "application/json"
      && charsets.allSatisfy { ["charset=utf-8", "charset=\"utf-8\""].contains($0) }
  }
}

extension HTTPFailure {
  fileprivate static func undecodable(
    _ body: Data,
    _ error: DecodingError,
    example: String
  ) -> HTTPFailure {
    let problem =
      switch error {
      case .keyNotFound(let key, let context):
        "\"\(place(context.codingPath + [key]))\" is missing."
      case .valueNotFound(_, let context) where !context.codingPath.isEmpty:
        "\"\(place(context.codingPath))\" must not be null."
      case .typeMismatch(_, let context) where !context.codingPath.isEmpty:
        "\"\(place(context.codingPath))\" has the wrong type."
      case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        "\"\(place(context.codingPath))\" has a value that cannot be used."
      case .dataCorrupted where JSONValue.isValid(body):
        // The decoder's message for 1.5 as an integer, which has no coding path.
        "A number in the body must be whole and is not."
      case .dataCorrupted:
        "The body is not valid JSON."
      default:
        "The body has the wrong shape."
      }
    return HTTPFailure(status: .badRequest, message: "\(problem) Send, for example, \(example).")
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
