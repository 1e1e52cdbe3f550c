/// An address with a custom response of the app: a feed, an image, a list for another program.
public struct WebRoute: Sendable {
  let path: String
  let answer: @Sendable (WebRequest) async -> WebResponse

  /// Creates a route that responds to `GET` and `HEAD` for a path such as `/feed.xml`; `/pictures/*` matches a prefix.
  ///
  /// The host's own files take precedence: `/app.js`, `/app.css`, `/symbols.svg`, `/site.css`, `/page.css`, `/live` and
  /// `/healthz`.
  public init(
    _ path: String,
    answer: @escaping @Sendable (WebRequest) async -> WebResponse
  ) {
    self.path = path
    self.answer = answer
  }

  func matches(_ path: String) -> Bool {
    self.path.hasSuffix("/*") ? path.hasPrefix(self.path.dropLast()) : path == self.path
  }
}

/// The request for a route of the app.
public struct WebRequest: Sendable {
  /// The visitor; `nil` for a browser that has not opened a page.
  public let visitor: VisitorID?
  /// The decoded path; it begins with a slash.
  public let path: String
  /// A Boolean value that indicates whether the request comes from this machine, if the host can detect it.
  public let isLocal: Bool
  /// The decoded query items in their order.
  public let query: [PageRequest.QueryItem]
  let header: @Sendable (String) -> String?

  /// Returns a header of the request, with several values of one name joined by commas; `nil` if it is missing.
  public func header(_ name: String) -> String? {
    header(name)
  }
}

/// The response of a route.
///
/// If HTTP does not allow the response, the host sends a 500 response instead, and logs
/// ``WebHostEvent/routeFailed(path:reason:)``.
public struct WebResponse: Sendable {
  /// The status code, from 200 to 599; the body of a 204, 205 or 304 response is not sent.
  public var status: Int
  /// The media type of the body, such as `application/json`.
  public var type: String
  /// Additional headers; they replace the host's own headers of the same name, except `content-length`.
  public var headers: [String: String]
  /// The bytes of the body.
  public var body: [UInt8]

  /// Creates a response from its parts.
  public init(
    status: Int = 200,
    type: String = "text/plain; charset=utf-8",
    headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    self.status = status
    self.type = type
    self.headers = headers
    self.body = body
  }

  /// Creates a response with text of a media type.
  public static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> WebResponse
  {
    WebResponse(type: type, body: Array(text.utf8))
  }

  /// Creates a 303 response that redirects to another address.
  public static func redirect(to address: String) -> WebResponse {
    WebResponse(status: 303, headers: ["location": address])
  }

  /// A 404 response with the host's error page.
  public static let notFound = WebResponse(status: 404)
}

extension WebResponse {
  /// True if HTTP allows a body with the status.
  var hasBody: Bool { ![204, 205, 304].contains(status) }

  /// The reason why HTTP does not allow the response, and the fix; `nil` if it is allowed.
  var problem: String? {
    guard (200...599).contains(status) else {
      return "its status is \(status). Return a status from 200 to 599."
    }
    for name in headers.keys where name.isEmpty || !name.utf8.allSatisfy(Self.isPartOfName) {
      return "the header name \(name.debugDescription) is not a token. "
        + "Use letters, digits and hyphens."
    }
    for (name, value) in [("type", type)] + headers.sorted(by: { $0.key < $1.key })
    where value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
      return "the value of \(name.debugDescription) has a control character. "
        + "Remove line breaks, or percent-encode them in an address."
    }
    return nil
  }

  /// True if HTTP allows the byte in a header name: `tchar` of RFC 9110.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
