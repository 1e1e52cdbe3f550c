import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

/// The form of an error response that a client prefers.
enum ProblemFormat: Equatable {
  case json
  case page

  /// Selects JSON if `Accept` names it, and prefers it to HTML.
  init(preferredBy headers: HTTPHeaders) {
    let entries = headers["accept"].flatMap { $0.split(separator: ",") }.map(WeightedValue.init)
    func weight(_ names: Set<String>) -> Double {
      entries.filter { names.contains($0.name) }.map(\.weight).max() ?? 0
    }
    let json = weight(["application/json", "application/problem+json"])
    self = json > weight(["text/html"]) ? .json : .page
  }

  /// Selects the page if `Accept` names HTML, and prefers it to JSON or weights both equally by a wildcard.
  init(acceptedBy headers: HTTPHeaders) {
    let entries = headers["accept"].flatMap { $0.split(separator: ",") }.map(WeightedValue.init)
    func weight(_ names: [String]) -> Double? {
      names.lazy.compactMap { name in entries.first { $0.name == name }?.weight }.first
    }
    let json = weight(["application/problem+json", "application/json"])
    let html = weight(["text/html"]) ?? 0
    let other = json ?? weight(["application/*", "*/*"]) ?? 0
    self = html > other || html > 0 && json == nil && html == other ? .page : .json
  }
}

extension Response {
  /// The members of `application/problem+json`.
  private struct Members: Encodable {
    var detail: String?
    var status: Int
    var title: String
  }

  /// Creates the response to a request for an unknown path.
  static func missing(for headers: HTTPHeaders) -> Response {
    let sentence = "There is nothing here."
    return switch ProblemFormat(preferredBy: headers) {
    case .json: .problem(RouteError(.notFound, sentence), as: .json)
    case .page: .notice(.notFound, sentence, link: .startPage)
    }
  }

  /// Creates the response to an error of a route.
  static func problem(_ error: RouteError, as format: ProblemFormat) -> Response {
    let code = (400...599).contains(error.status.code) ? error.status.code : 500
    let status = HTTPResponseStatus(statusCode: code)
    var response: Response
    switch format {
    case .page: response = .notice(status, error.detail)
    case .json:
      let members = Members(
        detail: error.detail.isEmpty ? nil : error.detail,
        status: code,
        title: status.reasonPhrase
      )
      let body = (try? JSONCoding.encoder.encode(members)) ?? Data()
      response = Response(status, type: "application/problem+json", body: ByteBuffer(bytes: body))
    }
    response.add(error.headerFields)
    return response
  }

  /// The fields of the connection, which only the host sets.
  private static let ownFields: Set = [
    "content-length", "transfer-encoding", "connection", "keep-alive", "proxy-connection", "te",
    "trailer", "upgrade",
  ]

  /// Adds header fields of the app, which replace the host's own fields of the same name.
  ///
  /// - Complexity: Linear in the number of fields: a mounted router may pass on thousands.
  mutating func add(_ fields: HTTPFields) {
    let replaced = Set(fields.map(\.name.canonicalName))
    let kept = headers.filter { !replaced.contains($0.name.lowercased()) }
    let all = kept + fields.map { (name: $0.name.rawName, value: $0.value) }
    // The host sets the length: bytes beyond a wrong length would be read as the next response.
    headers = HTTPHeaders(
      all.filter { !Self.ownFields.contains($0.name.lowercased()) }.map { ($0.name, $0.value) }
    )
  }
}
