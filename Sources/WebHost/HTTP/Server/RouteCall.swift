import ConcurrencyExtras
import HTTPTypes
import NIOHTTP1

/// A request with the route or the mount that responds to it.
struct RouteCall: Sendable {
  /// The pattern of the route or mount, for logs.
  let pattern: String
  let bodyLimit: WebRoute.BodyLimit
  let handler: WebRoute.Handler
  var request: WebRequest
  /// The key of the sender for limits by network address.
  let address: String
  let format: ProblemFormat

  /// Runs the handler; returns `nil` if its connection closes before.
  func response(log: @escaping @Sendable (WebHostEvent) -> Void) async -> Response? {
    let response: Response
    do {
      let answer = try await request.handle { try await handler(request) }
      if let problem = answer.problem {
        response = failure(problem, log)
      } else {
        var checked = Response(answer)
        checked.pieces = checked.pieces.map { checkedPieces($0, length: checked.piecesLength, log) }
        response = checked
      }
    } catch let error as RouteError {
      response = .problem(error, as: format)
    } catch _ where Task.isCancelled {
      return nil
    } catch {
      response = failure("its handler threw \(Self.line(of: error)).", log)
    }
    return response
  }

  /// The response to an error that the head of the request causes.
  func rejection(_ error: RouteError) -> Response {
    .problem(error, as: format)
  }

  private func failure(_ reason: String, _ log: (WebHostEvent) -> Void) -> Response {
    log(event(reason))
    let sentence = "The server could not answer this request."
    return .problem(RouteError(.internalServerError, sentence), as: format)
  }

  /// The pieces of a body, whose failure is logged; a body with another length than the declared one fails.
  private func checkedPieces(
    _ pieces: @escaping WebResponse.Pieces,
    length: Int?,
    _ log: @escaping @Sendable (WebHostEvent) -> Void
  ) -> WebResponse.Pieces {
    { send in
      do {
        try await request.handle {
          guard let length else { return try await pieces(send) }
          let sent = Locked(0)
          try await pieces { piece in
            let total = sent.withLock { sent in
              sent += piece.readableBytes
              return sent
            }
            guard total <= length else { throw WrongLength(declared: length, actual: total) }
            try await send(piece)
          }
          let total = sent.withLock { $0 }
          guard total == length else { throw WrongLength(declared: length, actual: total) }
        }
      } catch {
        // A closed connection is no failure of the route.
        if !Task.isCancelled, !(error is CancellationError) {
          log(event("its stream threw \(Self.line(of: error))."))
        }
        throw error
      }
    }
  }

  private func event(_ reason: String) -> WebHostEvent {
    .routeFailed(path: pattern, request: request.id, reason: reason)
  }

  /// The text of an error in one line of at most 500 characters.
  private static func line(of error: any Error) -> String {
    let text = String("\(error)".prefix(500))
    return String(text.map { $0.isNewline || $0.asciiValue.map { $0 < 0x20 } == true ? " " : $0 })
  }
}

/// The error of a body with another length than its head declares.
private struct WrongLength: Error, CustomStringConvertible {
  let declared: Int
  let actual: Int

  var description: String { "a body of \(actual) bytes or more after a head with \(declared)" }
}

/// The decision on a request for a route, from its head alone.
enum RouteDecision: Sendable {
  case call(RouteCall)
  /// Routes match the path, but not the method; the app may have a page or file there.
  case methods(Set<HTTPRequest.Method>)
  /// The request is rejected; the pattern is that of the route which the request does not reach, if there is one.
  case response(Response, pattern: String? = nil)
}

/// The body of a request for a route, as the head declares it.
struct DeclaredBody: Equatable {
  /// The length in bytes; `nil` for a body in chunks.
  let length: Int?
  /// True if the client waits for `100 Continue` before it sends the body.
  let needsContinue: Bool

  /// Reads the declaration; `nil` for a request without a body.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - limit: The maximum size of the body in bytes.
  /// - Throws: The error of a body above the limit, or of an expectation or a transfer coding that the host does not
  ///   support.
  init?(_ head: HTTPRequestHead, limit: Int) throws(RouteError) {
    guard head.hasBody else { return nil }
    let expectations = head.headers[canonicalForm: "expect"].map { $0.lowercased() }
    guard expectations.allSatisfy({ $0 == "100-continue" }) else {
      throw RouteError(
        .expectationFailed,
        "This host only supports the expectation 100-continue."
      )
    }
    let codings = head.headers[canonicalForm: "transfer-encoding"].map { $0.lowercased() }
    // The parser decodes only the last coding, and rejects a last coding other than chunked. The handler would receive
    // bytes in the other codings.
    guard codings.count < 2 || codings.last != "chunked" else {
      throw RouteError(.notImplemented, "This host only supports the transfer coding chunked.")
    }
    length = head.declaredLength
    needsContinue = !expectations.isEmpty && head.version != .http1_0
    if let length, length > limit { throw .tooLarge }
  }
}

extension HTTPRequestHead {
  /// True if a body follows the head.
  var hasBody: Bool {
    headers.contains(name: "transfer-encoding") || lengthText.map { $0 != "0" } == true
  }

  /// The declared length of the body in bytes; `nil` for a body in chunks.
  ///
  /// The parser rejects a malformed length; a length beyond `Int` exceeds each limit.
  var declaredLength: Int? {
    lengthText.map { Int($0) ?? .max }
  }

  /// The value of `Content-Length` without the spaces around it.
  private var lengthText: Substring? {
    headers.first(name: "content-length").map { value in
      value.split { $0 == " " || $0 == "\t" }.first ?? ""
    }
  }
}
