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
