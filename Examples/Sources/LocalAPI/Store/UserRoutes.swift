import GRDB
import NIOHTTP1

/// `/users`: the customers.
struct UserRoutes: Sendable {
  let database: LocalDatabase

  var routes: [Route] {
    [
      Route(.GET, "/users", list),
      Route(.GET, "/users/{id}", find),
    ]
  }

  private func list(_ request: Request) async throws -> Response {
    let page = try ListOptions(request)
    let records = try await database.read { try page.apply(to: UserRecord.all()).fetchAll($0) }
    return .json(records.map(UserJSON.init))
  }

  private func find(_ request: Request) async throws -> Response {
    let id = try request.id(of: "user")
    let record = try await database.read { try UserRecord.fetchOne($0, key: id) }
    return .json(record.map(UserJSON.init))
  }
}
