import GRDB
import NIOHTTP1

/// `/healthz`: a check that the database is readable.
struct HealthRoutes: Sendable {
  let database: LocalDatabase

  var routes: [Route] {
    [Route(.GET, "/healthz", check)]
  }

  private func check(_ request: Request) async throws -> Response {
    let products = try await database.read { try ProductRecord.fetchCount($0) }
    return .json(Health(status: "ok", products: products))
  }

  private struct Health: Encodable {
    var status: String
    var products: Int
  }
}
