import Foundation
import GRDB
import NIOHTTP1

/// `/numbers/{n}`: a sentence about a number, as plain text.
struct NumberRoutes: Sendable {
  let database: LocalDatabase

  var routes: [Route] {
    [Route(.GET, "/numbers/{n}", fact)]
  }

  private func fact(_ request: Request) async throws -> Response {
    guard let number = Int(request.parameter("n")) else {
      return text("Ask for a whole number, such as /numbers/42.", status: .notFound)
    }
    let fact = try await database.read { try FactRecord.fetchOne($0, key: number) }
    return text(fact?.text ?? "\(number) is a number for which we're missing a fact.")
  }

  private func text(_ sentence: String, status: HTTPResponseStatus = .ok) -> Response {
    .text(Data(sentence.utf8), "text/plain; charset=utf-8", status: status)
  }
}
