import Foundation
public import HTTPTypes
public import NIOCore

/// The response of a route.
///
/// If HTTP does not allow the response, the host sends a 500 response instead, and logs
/// ``WebHostEvent/routeFailed(path:request:reason:)``.
public struct WebResponse: Sendable {
  /// The status, from 200 to 599; the body of a 204, 205 or 304 response is not sent.
  public var status: HTTPResponse.Status
  /// The header fields; they replace the host's own fields of the same name, except `content-length` and `connection`.
  ///
  /// The host's own fields are `date`, `content-type`, `cache-control: no-store`, `x-content-type-options: nosniff`,
  /// `cross-origin-resource-policy: same-origin` and `referrer-policy`.
  public var headerFields: HTTPFields
  /// The bytes of the body; a response of ``stream(_:type:)`` or `file(_:for:)` ignores them.
  public var body: ByteBuffer
  /// The source of the body; `nil` for the bytes.
  var source: Source?
  /// True for the response of another framework, which is sent without the defaults of the host.
  private(set) var isForwarded = false
  /// The reason why a part of the response is invalid, found at its creation; `nil` if all parts are valid.
  private var invalidPart: String?

  /// The source of a body that is sent in pieces.
  enum Source: Sendable {
    /// Calls a function for each piece, which returns after the piece has left the host; the length in bytes, if it is
    /// known.
    case pieces(Pieces, length: Int?)
    case file(any ResponseFile)
  }

  /// Passes the pieces of a body to a function.
  package typealias Pieces =
    @Sendable (
      _ send: @escaping @Sendable (ByteBuffer) async throws -> Void
    ) async throws -> Void

  /// Creates a response from its parts.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - type: The media type of the body, such as `application/pdf`.
  ///   - headerFields: Additional header fields.
  ///   - body: The bytes of the body.
  public init(
    _ status: HTTPResponse.Status = .ok,
    type: String = "text/plain; charset=utf-8",
    headerFields: HTTPFields = [:],
    body: ByteBuffer = ByteBuffer()
  ) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
    if headerFields[.contentType] == nil { set(.contentType, to: type) }
  }

  /// Creates the response of another framework.
  ///
  /// - Parameters:
  ///   - head: The head. Only its lengths and the fields of the connection are replaced.
  ///   - body: The bytes of the body.
  package init(forwarding head: HTTPResponse, body: ByteBuffer) {
    self.init(head.status, body: body)
    headerFields = head.headerFields
    isForwarded = true
  }

  /// Creates the response of another framework, whose body is produced while it is sent.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - length: The length of the body; `nil` if it is unknown. A body with another length ends the connection.
  ///   - pieces: Passes the pieces of the body to a function.
  package init(forwarding head: HTTPResponse, length: Int?, pieces: @escaping Pieces) {
    self.init(forwarding: head, body: ByteBuffer())
    source = .pieces(pieces, length: length)
  }

  /// Creates a response with text of a media type.
  public static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> WebResponse
  {
    WebResponse(type: type, body: ByteBuffer(string: text))
  }

  /// Creates a response with a value as JSON; dates are in ISO 8601.
  ///
  /// A value that cannot be encoded, such as an infinite number, becomes a 500 response.
  public static func json(
    _ value: some Encodable,
    _ status: HTTPResponse.Status = .ok
  ) -> WebResponse {
    var response = WebResponse(status, type: "application/json")
    do {
      response.body = ByteBuffer(bytes: try JSONCoding.encoder.encode(value))
    } catch {
      response.invalidPart = "its value cannot be encoded as JSON: \(error)."
    }
    return response
  }

  /// Creates a response whose body is produced while it is sent.
  ///
  /// The host reads the next piece after the client has taken the previous one. It stops the iteration if the client
  /// closes the connection; `HEAD` does not begin it. An error ends the connection, so that the client notices the
  /// missing rest, and is logged.
  ///
  /// ```swift
  /// WebRoute("/export.csv") { _ in
  ///   let rows = AsyncStream { rows in
  ///     for row in 1...1000 { rows.yield(ByteBuffer(string: "\(row)\n")) }
  ///     rows.finish()
  ///   }
  ///   return .stream(rows, type: "text/csv")
  /// }
  /// ```
  public static func stream<Stream: AsyncSequence & Sendable>(
    _ pieces: Stream,
    type: String
  ) -> WebResponse where Stream.Element == ByteBuffer {
    var response = WebResponse(type: type)
    response.source = .pieces(
      { send in
        for try await piece in pieces where piece.readableBytes > 0 { try await send(piece) }
      },
      length: nil
    )
    return response
  }

  /// Creates a 303 response that redirects to a path of this host, such as `/orders/3`.
  ///
  /// Another address becomes a 500 response, so that a path from user input cannot lead to another site.
  public static func redirect(to path: String) -> WebResponse {
    var response = WebResponse(.seeOther)
    response.set(.location, to: path)
    // Browsers read a backslash as a slash, and ignore tabs. Compare bytes: a slash and a combining character form a
    // single `Character`.
    let slashes = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let isOwn =
      path.utf8.first == UInt8(ascii: "/")
      && path.utf8.dropFirst().first.map(slashes.contains) != true && !path.utf8.contains(0x09)
    if !isOwn {
      response.invalidPart =
        "it redirects to \(path.debugDescription), which is no path of this host. "
        + "Use a path that begins with one slash, or redirect(toExternal:)."
    }
    return response
  }

  /// Creates a 303 response that redirects to an address of any host; not for an address from user input.
  public static func redirect(toExternal address: String) -> WebResponse {
    var response = WebResponse(.seeOther)
    response.set(.location, to: address)
    return response
  }

  /// A 404 response with the host's error page.
  public static let notFound = WebResponse(.notFound)

  /// Sets a header field, and records an invalid value: `HTTPFields` replaces its control characters by spaces.
  private mutating func set(_ name: HTTPField.Name, to value: String) {
    headerFields[name] = value
    if !HTTPField.isValidValue(value) {
      invalidPart =
        "the value of \"\(name)\" has a control character, or a space at an end. "
        + "Remove it, or percent-encode it in an address."
    }
  }
}

/// An open file of a response.
protocol ResponseFile: Sendable {}

extension WebResponse {
  /// True if HTTP allows a body with the status.
  var hasBody: Bool { ![204, 205, 304].contains(status.code) }

  /// The reason why HTTP does not allow the response, and the fix; `nil` if it is allowed.
  var problem: String? {
    guard (200...599).contains(status.code) else {
      return "its status is \(status.code). Return a status from 200 to 599."
    }
    return invalidPart
  }
}
