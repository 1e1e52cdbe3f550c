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
public struct RouteAnswer: Sendable {
  /// The number that HTTP has for the outcome.
  public var status: Int
  /// The type of the body, such as `application/json`.
  public var type: String
  /// More headers; they take the place of the host's own of the same name.
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
