import NIOCore
import NIOHTTP1

/// An answer to a request, complete with the headers that keep a page from harm.
struct Response: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: ByteBuffer

  init(_ status: HTTPResponseStatus = .ok, type: String, body: ByteBuffer) {
    self.status = status
    self.body = body
    headers = [
      "content-type": type,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    ]
  }

  static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
    Response(status, type: "text/plain; charset=utf-8", body: ByteBuffer(string: text + "\n"))
  }

  /// A page that says in a sentence why the page that was asked for does not come.
  static func notice(_ status: HTTPResponseStatus, _ sentence: String) -> Response {
    var response = Response(
      status,
      type: Document.contentType,
      body: Document.notice(title: status.reasonPhrase, sentence)
    )
    response.headers.add(
      name: "content-security-policy",
      value: "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    return response
  }

  /// There are as many pages open as the host has room for.
  static var full: Response {
    later(.notice(.serviceUnavailable, "Too many pages are open. Please try again shortly."))
  }

  /// There are as many pages open as one address may have.
  static var tooManyFromAddress: Response {
    let sentence = "Too many pages are open from your address. Please close some of them."
    return later(.notice(.tooManyRequests, sentence))
  }

  private static func later(_ response: Response) -> Response {
    var response = response
    response.headers.add(name: "retry-after", value: "10")
    return response
  }

  /// The whole answer as it goes over a line that is closed after it.
  var closingBytes: ByteBuffer {
    var bytes = ByteBuffer(string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    for (name, value) in headers { bytes.writeString("\(name): \(value)\r\n") }
    bytes.writeString("content-length: \(body.readableBytes)\r\nconnection: close\r\n\r\n")
    bytes.writeImmutableBuffer(body)
    return bytes
  }
}

/// A file of the page that is the same for everybody.
struct StaticFile: Sendable {
  private let type: String
  private let bytes: ByteBuffer
  private let tag: String

  init(type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = ByteBuffer(bytes: bytes)
    // Fowler, Noll and Vo's hash: it only has to differ when the file does.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    tag = "\"\(SecretToken.hexadecimal(hash))\""
  }

  /// The file, or only the news that the browser's copy is still good.
  func response(to headers: HTTPHeaders) -> Response {
    let isKnown = headers[canonicalForm: "if-none-match"].contains { $0 == tag || $0 == "W/\(tag)" }
    var response = Response(
      isKnown ? .notModified : .ok,
      type: type,
      body: isKnown ? ByteBuffer() : bytes
    )
    response.headers.replaceOrAdd(name: "cache-control", value: "no-cache")
    response.headers.add(name: "etag", value: tag)
    return response
  }
}
