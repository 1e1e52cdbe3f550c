import Foundation
import NIOHTTP1

/// A rule that damages matching requests; the JSON of `/__sim/rules`.
struct FaultRule: Codable, Sendable {
  /// The method; `nil` for any.
  var method: String?
  var pathGlob: String
  /// Pairs such as `page=2&search=x` that must all occur in the query.
  var query: String?
  /// A pattern for the request body, such as `*"quantity":5}*`.
  var bodyGlob: String?
  /// The remaining number of requests; `nil` for no limit, as with `forever`.
  var times: Int?
  var forever: Bool?
  /// The probability from 0 to 1 that the rule applies to a matching request.
  var probability: Double?
  var delayMs: Int?
  /// The maximum random addition to the delay, drawn from the seeded generator.
  var jitterMs: Int?
  var status: Int?
  var mode: FaultMode?
  /// The replacement for the response body.
  var body: String?
  /// The rate of the mode `drip`.
  var bytesPerSecond: Int?

  static let statuses = 200...599
  static let delays = 0...600_000
  static let rates = 1...1_000_000

  /// The problem of an invalid rule; `nil` if the rule is valid.
  var problem: String? {
    if pathGlob.isEmpty { return "\"pathGlob\" must not be empty; \"*\" means every path." }
    if let times, times < 0 { return "\"times\" must be 0 or more." }
    if times != nil, forever == true { return "Give \"times\" or \"forever\", not both." }
    if times == nil, forever == false { return "A rule that is not forever needs \"times\"." }
    if let probability, !(0...1).contains(probability) {
      return "\"probability\" must be from 0 to 1."
    }
    for (name, delay) in [("delayMs", delayMs), ("jitterMs", jitterMs)] {
      if let delay, !Self.delays.contains(delay) {
        return "\"\(name)\" must be from 0 to \(Self.delays.upperBound)."
      }
    }
    if status != nil, mode != nil { return "Give \"status\" or \"mode\", not both." }
    if let status, !Self.statuses.contains(status) {
      return "\"status\" must be from 200 to 599."
    }
    if let bytesPerSecond, !Self.rates.contains(bytesPerSecond) {
      return "\"bytesPerSecond\" must be from 1 to \(Self.rates.upperBound)."
    }
    return nil
  }

  /// True if the request matches the rule, regardless of probability and `times`.
  func fits(_ request: Request) -> Bool {
    if let method, method.uppercased() != request.method.rawValue { return false }
    if let bodyGlob, !Glob(bodyGlob).matches(String(decoding: request.body, as: UTF8.self)) {
      return false
    }
    let wanted = query.map { QueryItems($0).items } ?? []
    return wanted.allSatisfy(request.query.contains)
      && Glob(pathGlob).matches(request.path.removingPercentEncoding ?? request.path)
  }
}
