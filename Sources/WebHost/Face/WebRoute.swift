/// An address beside the page, which an app answers itself: a feed, a picture, a list for another program.
public struct WebRoute: Sendable {
  let path: String
  let answer: @Sendable (RouteRequest) async -> RouteAnswer

  /// Answers requests (`GET` and `HEAD`) for a path such as `/feed.xml`; `/pictures/*` is for all that begin so.
  ///
  /// The host's own files come first: `/app.js`, `/app.css`, `/symbols.svg`, `/site.css`, `/page.css`, `/live` and
  /// `/healthz`.
  public init(
    _ path: String,
    answer: @escaping @Sendable (RouteRequest) async -> RouteAnswer
  ) {
    self.path = path
    self.answer = answer
  }

  func matches(_ path: String) -> Bool {
    self.path.hasSuffix("/*") ? path.hasPrefix(self.path.dropLast()) : path == self.path
  }
}

/// What was asked for at a route of an app's own.
public struct RouteRequest: Sendable {
  /// The visitor that asks, if they have opened a page before.
  public let visitor: VisitorID?
  /// The path, decoded; it begins with a slash.
  public let path: String
  /// Whether the request comes from this machine, as far as the host can tell.
  public let isLocal: Bool
  /// What stands after the question mark, decoded, in its order.
  public let query: [PageRequest.QueryItem]
  let header: @Sendable (String) -> String?

  /// A header of the request; several of one name are joined by commas.
  public func header(_ name: String) -> String? {
    header(name)
  }
}

/// What a route answers.
///
/// The host sends a 500 response in place of an answer that HTTP does not allow, and logs
/// ``WebHostEvent/routeFailed(path:reason:)``.
public struct RouteAnswer: Sendable {
  /// The status code, from 200 to 599; the body of a 204, 205 or 304 response is not sent.
  public var status: Int
  /// The type of the body, such as `application/json`.
  public var type: String
  /// More headers; they take the place of the host's own of the same name, except `content-length`.
  public var headers: [String: String]
  /// The bytes.
  public var body: [UInt8]

  /// Makes an answer from its parts.
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

  /// A text of a type.
  public static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> RouteAnswer
  {
    RouteAnswer(type: type, body: Array(text.utf8))
  }

  /// The browser is to look at another address.
  public static func redirect(to address: String) -> RouteAnswer {
    RouteAnswer(status: 303, headers: ["location": address])
  }

  /// There is nothing; the host's page for that comes.
  public static let notFound = RouteAnswer(status: 404)
}

extension RouteAnswer {
  /// Whether HTTP allows a body with the status.
  var hasBody: Bool { ![204, 205, 304].contains(status) }

  /// The reason why HTTP does not allow the answer, and the fix; nil if it is allowed.
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

  /// Whether a byte may stand in the name of a header: `tchar` of RFC 9110.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
