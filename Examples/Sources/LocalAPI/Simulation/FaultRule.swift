import Foundation
import NIOHTTP1

/// A standing order to spoil requests of a kind; what `/__sim/rules` reads and shows.
struct FaultRule: Codable, Sendable {
  /// The method, or any if nil.
  var method: String?
  var pathGlob: String
  /// Pairs such as `page=2&search=x` that must all be in the query.
  var query: String?
  /// A pattern that the request's body must fit, such as `*"quantity":5}*`.
  var bodyGlob: String?
  /// How many requests the rule still spoils; nil means every one, as does `forever`.
  var times: Int?
  var forever: Bool?
  /// The chance, from 0 to 1, that the rule takes a request that fits.
  var probability: Double?
  var delayMs: Int?
  /// The most that is added to the delay, drawn from the seeded generator.
  var jitterMs: Int?
  var status: Int?
  var mode: FaultMode?
  /// Replaces the body of the answer.
  var body: String?
  /// The rate of the mode `drip`.
  var bytesPerSecond: Int?

  static let statuses = 200...599
  static let delays = 0...600_000
  static let rates = 1...1_000_000

  /// What is wrong with the rule, in a sentence, or nil if it can be used.
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

  /// Whether the request is of the rule's kind; says nothing of chance or of `times`.
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
