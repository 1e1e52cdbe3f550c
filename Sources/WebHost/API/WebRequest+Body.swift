import Foundation
import HTTPTypes
import NIOCore

extension WebRequest {
  /// The maximum size of a JSON body in bytes, and the maximum number of nested arrays and objects in it.
  private static let jsonLimits = (bytes: 1 << 20, depth: 64)

  /// Returns the whole body.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The bytes.
  /// - Throws: ``RouteError`` with status 413 for a longer body, and the errors of ``body``.
  public func bytes(upTo limit: Int) async throws -> [UInt8] {
    if let length = body.length, length > limit { throw RouteError.tooLarge }
    var bytes: [UInt8] = []
    for try await piece in body {
      guard bytes.count + piece.readableBytes <= limit else { throw RouteError.tooLarge }
      bytes += piece.readableBytesView
    }
    return bytes
  }

  /// Returns the body's value as JSON; dates are in ISO 8601.
  ///
  /// The value is decoded on no actor. The content type is ignored.
  ///
  /// ```swift
  /// let order = try await request.json(NewOrder.self)
  /// ```
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``RouteError`` with status 413 above 1 MiB, with status 400 for other JSON, for JSON with more than 64
  ///   nested arrays and objects, and the errors of ``body``.
  @concurrent
  public func json<Value: Decodable & Sendable>(_ type: Value.Type) async throws -> Value {
    let bytes = try await bytes(upTo: Self.jsonLimits.bytes)
    guard !JSONNesting.isDeeper(than: Self.jsonLimits.depth, bytes) else {
      throw RouteError(.badRequest, "The body is nested too deeply.")
    }
    do {
      return try JSONCoding.decoder.decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw RouteError(.badRequest, error.sentence)
    }
  }
}

extension RouteError {
  /// The error of a body above a limit.
  static let tooLarge = RouteError(.contentTooLarge, "The body of the request is too long.")
}

extension DecodingError {
  /// The sentence for the client that sent the JSON.
  fileprivate var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "The value \(Self.path(context.codingPath + [key])) is missing."
    case .valueNotFound(_, let context):
      "The value \(Self.path(context.codingPath)) is missing."
    case .typeMismatch(_, let context):
      "The value \(Self.path(context.codingPath)) has another type."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "The value \(Self.path(context.codingPath)) is invalid."
    default: "The body is not valid JSON."
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? "of the body" : "\"\(path)\""
  }
}
