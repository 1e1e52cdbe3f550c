import NIOCore
import NIOHTTP1

/// A part of a file.
struct FilePart: Sendable {
  let file: AssetFile
  let range: Range<Int>
}

/// An answer to a request, complete with the headers that keep a page from harm.
struct Response: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: ByteBuffer
  /// Whether the head says how much there is; not where the body is not made, because the head alone is asked for.
  var isLengthKnown = true
  /// What is sent in place of the body: a file is read while it is sent.
  var file: FilePart?
  /// What the body says, if it is a page in place of another one.
  var error: ErrorPage?
  /// The same in the language of the request, where the app's catalogue has that.
  var translatedError: ErrorPage?

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
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    return response
  }

  /// How many bytes follow the head.
  var length: Int { file?.range.count ?? body.readableBytes }

  /// There are as many pages open as the host has room for.
  static var full: Response {
    let sentence = "Too many pages are open. Please try again shortly."
    return later(.notice(.serviceUnavailable, sentence, link: .sameAgain))
  }

  /// There are as many pages open as one address may have.
  static var tooManyFromAddress: Response {
    let sentence = "Too many pages are open from your address. Please close some of them."
    return later(.notice(.tooManyRequests, sentence, link: .sameAgain))
  }

  /// One address opens pages faster than it may.
  static var tooFast: Response {
    let sentence = "Pages are opened too fast from your address. Please try again in a moment."
    return later(.notice(.tooManyRequests, sentence, link: .sameAgain), seconds: 1)
  }

  /// A request did not arrive in its time.
  static var tooSlow: Response {
    .notice(.requestTimeout, "The request took too long to arrive.", link: .sameAgain)
  }

  /// The host is about to end, and another one makes pages.
  static var draining: Response {
    let sentence = "This page is about to be served by another host. Please try again in a moment."
    return later(.notice(.serviceUnavailable, sentence, link: .sameAgain), seconds: 1)
  }

  private static func later(_ response: Response, seconds: Int = 10) -> Response {
    var response = response
    response.headers.add(name: "retry-after", value: "\(seconds)")
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
