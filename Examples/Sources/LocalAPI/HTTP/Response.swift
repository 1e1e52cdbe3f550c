import Foundation
import NIOHTTP1

/// A complete response and its delivery.
struct Response: Sendable {
  /// The way the connection sends the bytes; every case except `whole` is a simulated fault.
  enum Delivery: Sendable {
    case whole
    case dropMidBody
    case drip(bytesPerSecond: Int)
    case closeUnanswered
  }

  var status: HTTPResponseStatus
  var headers = HTTPHeaders()
  var body = Data()
  var delivery = Delivery.whole

  static func json(
    _ value: some Encodable,
    status: HTTPResponseStatus = .ok,
    keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) -> Response {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return text(try encoder.encode(value), "application/json; charset=utf-8", status: status)
    } catch {
      preconditionFailure("An answer of type \(type(of: value)) cannot be encoded: \(error)")
    }
  }

  static func text(
    _ body: Data,
    _ contentType: String,
    status: HTTPResponseStatus = .ok
  ) -> Response {
    Response(status: status, headers: ["content-type": contentType], body: body)
  }

  static let noContent = Response(status: .noContent)
}
