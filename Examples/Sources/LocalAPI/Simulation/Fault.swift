import Foundation
import NIOHTTP1

/// The kind of damage to a response.
enum FaultMode: String, Codable, CaseIterable, Sendable {
  /// The first half of the body.
  case malformed
  /// Every number of the JSON as a string.
  case wrongType
  /// An empty body.
  case empty
  /// A proxy's HTML page instead of the response.
  case html
  /// No response until the client disconnects.
  case hang
  /// The connection closes in the middle of the body.
  case drop
  /// The body in small pieces, at a limited byte rate.
  case drip
  /// The JSON value `null`.
  case null
  /// The connection closes without a response, and no route runs.
  case offline
}

/// The fault of one request: a delay and an optional failure.
struct Fault: Sendable {
  enum Outcome: Sendable {
    case status(Int)
    case mode(FaultMode)
  }

  var delay = Duration.zero
  var outcome: Outcome?
  /// The replacement for the response body.
  var body: String?
  var bytesPerSecond = defaultRate

  static let defaultRate = 200

  /// The response that skips the route; `nil` if the route runs first.
  ///
  /// A failing status means a rejected request, so its route must not store data.
  var earlyResponse: Response? {
    switch outcome {
    case .status(let code) where code >= 400:
      var response = HTTPFailure.simulated(HTTPResponseStatus(statusCode: code)).response
      if code == 429 { response.headers.add(name: "retry-after", value: "1") }
      if let body { response.body = Data(body.utf8) }
      return response
    case .mode(.offline):
      return Response(status: .ok, delivery: .closeUnanswered)
    case .status, .mode, nil:
      return nil
    }
  }

  /// Applies the fault to the route's response.
  func spoil(_ response: Response) -> Response {
    var response = response
    if let body { response.body = Data(body.utf8) }
    switch outcome {
    case nil, .mode(.hang), .mode(.offline):
      break
    case .status(let code):
      response.status = HTTPResponseStatus(statusCode: code)
    case .mode(.malformed):
      response.body = response.body.prefix(response.body.count / 2)
    case .mode(.wrongType):
      response.body = JSONValue.withNumbersAsStrings(response.body)
    case .mode(.empty):
      response.body = Data()
    case .mode(.html):
      response.body = Data(Self.proxyPage.utf8)
      response.headers.replaceOrAdd(name: "content-type", value: "text/html; charset=utf-8")
    case .mode(.drop):
      response.delivery = .dropMidBody
    case .mode(.drip):
      response.delivery = .drip(bytesPerSecond: bytesPerSecond)
    case .mode(.null):
      response.body = Data("null".utf8)
    }
    return response
  }

  private static let proxyPage = """
    <!doctype html><title>Sign in to the network</title>
    <h1>Sign in to the network</h1><p>The requested page is available after you sign in.</p>

    """
}
