import NIOCore
import NIOHTTP1

/// A byte range of a file.
struct FilePart: ResponseFile {
  let file: AssetFile
  let range: Range<Int>
}

/// An HTTP response with security headers.
struct Response: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: ByteBuffer
  /// True if the head states the length.
  ///
  /// False for a status without a body, and for a `HEAD` request, whose body is not rendered.
  var isLengthKnown = true
  /// The file to send instead of the body; it is read in pieces.
  var file: FilePart?
  /// The source of a body that is sent instead of the body.
  var pieces: WebResponse.Pieces?
  /// The length of a body in pieces; `nil` if it is unknown.
  var piecesLength: Int?
  /// The length that a response to `HEAD` declares; `nil` for the length of the body.
  var headLength: Int?
  /// True for the response of another framework, which is not compressed.
  var isForwarded = false
  /// The kind of the response, for metrics.
  var kind = RequestRecord.Kind.other
  /// The content of an error page; `nil` for other responses.
  var error: ErrorPage?
  /// The error page in the language of the request; `nil` if the app's catalog has no translation.
  var translatedError: ErrorPage?

  init(_ status: HTTPResponseStatus = .ok, type: String, body: ByteBuffer) {
    self.status = status
    self.body = body
    headers = [
      "content-type": type,
      "x-content-type-options": "nosniff",
      // With `no-referrer` a browser sends the origin `null` with a form of this host.
      "referrer-policy": type.hasPrefix("text/html") ? "same-origin" : "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    ]
  }

  static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
    Response(status, type: "text/plain; charset=utf-8", body: ByteBuffer(string: text + "\n"))
  }

  /// Creates an error page with a sentence.
  static func notice(
    _ status: HTTPResponseStatus,
    _ sentence: String,
    link: ErrorPage.Link? = nil
  ) -> Response {
    let error = ErrorPage(
      status: Int(status.code),
      language: "en",
      title: status.reasonPhrase,
      text: sentence,
      link: link
    )
    var response = Response(status, type: Document.contentType, body: Document.error(error))
    response.error = error
    response.headers.add(
      name: "content-security-policy",
      value:
        "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
        + "frame-ancestors 'none'"
    )
    return response
  }

  /// The number of bytes after the head.
  var length: Int { file?.range.count ?? piecesLength ?? body.readableBytes }

  /// True if a body follows the head of a response to the request.
  func hasBody(for request: HTTPRequestHead) -> Bool {
    status != .notModified && request.method != .HEAD
  }

  /// The fields of the head, with the time unless an app's response has it.
  private var datedHeaders: HTTPHeaders {
    var headers = headers
    if !headers.contains(name: "date") { headers.add(name: "date", value: HTTPDate.now) }
    return headers
  }

  /// The head of the response to a request, with the length or the chunks of the body.
  func head(for request: HTTPRequestHead) -> HTTPResponseHead {
    var head = HTTPResponseHead(version: request.version, status: status, headers: datedHeaders)
    head.headers.remove(name: "transfer-encoding")
    if status != .notModified, isLengthKnown {
      let length = request.method == .HEAD ? headLength ?? length : length
      head.headers.replaceOrAdd(name: "content-length", value: String(length))
    }
    if hasBody(for: request), isInChunks, !endsWithConnection(for: request) {
      head.headers.add(name: "transfer-encoding", value: "chunked")
    }
    return head
  }

  /// True if the end of the connection is the end of the body: HTTP/1.0 has no chunks.
  func endsWithConnection(for request: HTTPRequestHead) -> Bool {
    hasBody(for: request) && isInChunks && request.version == .http1_0
  }

  private var isInChunks: Bool { pieces != nil && piecesLength == nil }

  /// The response if the host has reached its limit of open pages.
  static var full: Response {
    let sentence = "Too many pages are open. Please try again shortly."
    return later(.notice(.serviceUnavailable, sentence, link: .sameAgain))
  }

  /// The response if an address has reached its limit of open pages.
  static var tooManyFromAddress: Response {
    let sentence = "Too many pages are open from your address. Please close some of them."
    return later(.notice(.tooManyRequests, sentence, link: .sameAgain))
  }

  /// The response if an address exceeds its rate limit of opened pages.
  static var tooFast: Response {
    let sentence = "Pages are opened too fast from your address. Please try again in a moment."
    return later(.notice(.tooManyRequests, sentence, link: .sameAgain), seconds: 1)
  }

  /// The response if a request did not arrive within its time limit.
  static var tooSlow: Response {
    .notice(.requestTimeout, "The request took too long to arrive.", link: .sameAgain)
  }

  /// The response during a shutdown, if another host renders new pages.
  static var draining: Response {
    let sentence = "This page is about to be served by another host. Please try again in a moment."
    return later(.notice(.serviceUnavailable, sentence, link: .sameAgain), seconds: 1)
  }

  private static func later(_ response: Response, seconds: Int = 10) -> Response {
    var response = response
    response.headers.add(name: "retry-after", value: "\(seconds)")
    return response
  }

  /// The head and the body as bytes, with `connection: close`; only for a response without a file.
  var closingBytes: ByteBuffer {
    var bytes = ByteBuffer(string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    for (name, value) in datedHeaders { bytes.writeString("\(name): \(value)\r\n") }
    bytes.writeString("content-length: \(body.readableBytes)\r\nconnection: close\r\n\r\n")
    bytes.writeImmutableBuffer(body)
    return bytes
  }
}
