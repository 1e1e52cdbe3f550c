public import HTTPTypes
import IssueReporting

/// An address with a custom response of the app: an API, a feed, a webhook, a download.
///
/// ```swift
/// configuration.routes = [
///   WebRoute("/feed.json") { _ in .text("[]", type: "application/json") },
///   WebRoute(.get, "/orders/:id", Int.self) { request, id in
///     guard id > 0 else { throw RouteError(.notFound, "There is no such order.") }
///     return .json(["order": id])
///   },
/// ]
/// ```
public struct WebRoute: Sendable {
  /// A handler with the values of a path.
  typealias Handler = @Sendable (WebRequest) async throws -> WebResponse

  let method: HTTPRequest.Method
  let pattern: RoutePattern
  let origin: RequestOrigin
  let bodyLimit: BodyLimit
  /// Returns the handler for the values of a path; `nil` if a value cannot be parsed.
  let handler: @Sendable (_ values: [String]) -> Handler?

  /// The senders that a route accepts requests with side effects from.
  public enum RequestOrigin: Sendable {
    /// Pages of this host and of `allowedOrigins`, and programs other than browsers, whose requests have no visitor.
    ///
    /// A request of another site's page gets a 403 response before its body is read. This applies to all methods except
    /// `GET`, `HEAD` and `OPTIONS`.
    case ownPages
    /// Any sender, for example a webhook; no request has a visitor.
    case anywhere
  }

  /// The maximum size of a request's body.
  public struct BodyLimit: Hashable, Sendable {
    let bytes: Int

    /// Returns a limit in bytes; a longer body gets a 413 response.
    public static func upTo(_ bytes: Int) -> BodyLimit { BodyLimit(bytes: bytes) }
  }

  /// Creates a route that responds to `GET` and `HEAD` for a path such as `/feed.xml`; `/pictures/*` matches a prefix.
  ///
  /// - Parameters:
  ///   - path: The path. The host's own files take precedence: `/app.js`, `/app.css`, `/symbols.svg`, `/site.css`,
  ///     `/page.css`, `/live` and `/healthz`.
  ///   - fileID: The file of the route, for the report of an invalid pattern.
  ///   - filePath: The path of that file.
  ///   - line: The line of the route.
  ///   - column: The column of the route.
  ///   - answer: Creates the response; called from any thread. A thrown ``RouteError`` becomes an error response.
  public init(
    _ path: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    answer: @escaping @Sendable (WebRequest) async throws -> WebResponse
  ) {
    self.init(
      .get,
      path,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      answer: answer
    )
  }

  /// Creates a route for a method and a path with values, such as `/orders/:id`.
  ///
  /// ```swift
  /// WebRoute(.post, "/orders/:id/notes", Int.self) { request, id in
  ///   .json(["order": id], .created)
  /// }
  /// ```
  ///
  /// Of several routes that match, the first responds. A path that matches only routes with other methods gets a 405
  /// response with the allowed methods, unless the app has a page or file there. `OPTIONS` receives these methods. A
  /// route for `GET` also responds to `HEAD`.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - pattern: The path. `:name` is a value: one segment, percent-decoded, without slashes. `/*` at the end matches
  ///     any rest. A pattern with another number of names than types is reported at this line, and matches no path.
  ///   - values: The types of the values, in order. A path with a value that the type cannot parse does not match.
  ///   - origin: The accepted senders of requests with side effects.
  ///   - bodyLimit: The maximum size of a body; 16 MiB by default.
  ///   - fileID: The file of the route, for the report of an invalid pattern.
  ///   - filePath: The path of that file.
  ///   - line: The line of the route.
  ///   - column: The column of the route.
  ///   - answer: Creates the response; called from any thread. A thrown ``RouteError`` becomes an error response. Any
  ///     other error becomes a 500 response without its text; the host logs it with the request's id.
  public init<each Value: LosslessStringConvertible & Sendable>(
    _ method: HTTPRequest.Method,
    _ pattern: String,
    _ values: repeat (each Value).Type,
    from origin: RequestOrigin = .ownPages,
    body bodyLimit: BodyLimit = .upTo(16 << 20),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    answer: @escaping @Sendable (WebRequest, repeat each Value) async throws -> WebResponse
  ) {
    var count = 0
    for _ in repeat (each Value).self { count += 1 }
    self.method = method
    self.origin = origin
    self.bodyLimit = bodyLimit
    self.pattern = RoutePattern(pattern)
    let problem = self.pattern.problem(forTypes: count)
    if let problem {
      reportIssue(problem, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    let isValid = problem == nil
    handler = { texts in
      var texts = texts[...]
      func next<Next: LosslessStringConvertible>(_ type: Next.Type) throws(Mismatch) -> Next {
        guard let text = texts.popFirst(), let value = Next(text) else { throw Mismatch() }
        return value
      }
      guard isValid, let parsed = try? (repeat next((each Value).self)) else { return nil }
      return { request in try await answer(request, repeat each parsed) }
    }
  }

  /// A value that its type cannot parse.
  private struct Mismatch: Error {}
}
