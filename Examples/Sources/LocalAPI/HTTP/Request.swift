import Foundation
import NIOHTTP1

/// A complete request, as a route receives it.
struct Request: Sendable {
  var method: HTTPMethod
  /// The path as sent, without the query.
  var path: String
  /// The query as sent, without the `?`; empty if it is missing.
  var queryText: String
  var query: QueryItems
  var headers: HTTPHeaders
  var body: Data
  /// The scheme, host and port at which the client reached the server; the prefix of every image path.
  var origin = "http://127.0.0.1"
  /// The decoded parameters of the route's pattern.
  var parameters: [String: String] = [:]

  init(method: HTTPMethod, target: String, headers: HTTPHeaders, body: Data) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    self.path = halves.first.map(String.init) ?? "/"
    self.queryText = halves.count > 1 ? String(halves[1]) : ""
    self.query = QueryItems(queryText)
    self.headers = headers
    self.body = body
  }

  /// The path segments, decoded separately so that an encoded slash stays inside its segment.
  func segments() throws -> [String] {
    try path.split(separator: "/").map { segment in
      guard let decoded = segment.removingPercentEncoding else {
        throw HTTPFailure.undecodablePath(path)
      }
      return decoded
    }
  }

  func parameter(_ name: String) -> String {
    guard let value = parameters[name] else {
      preconditionFailure("The route's pattern does not capture \"\(name)\".")
    }
    return value
  }

  /// The id in the path; throws a 400 that names the expected id.
  func id(of subject: String) throws -> Int {
    guard let id = Int(parameter("id")) else { throw HTTPFailure.idExpected(of: subject) }
    return id
  }

  /// An integer of the query within `range`; `nil` if the query omits it.
  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = query[name] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw HTTPFailure.integerExpected(name, in: range, found: text)
    }
    return value
  }
}
