import Foundation
import GRDB
import NIOHTTP1

/// `/img`: images drawn from database rows, so the server needs no image files and no network.
struct ImageRoutes: Sendable {
  let database: LocalDatabase

  var routes: [Route] {
    [
      Route(.GET, "/img/products/{id}.svg", product),
      Route(.GET, "/img/teams/{id}.svg", team),
      Route(.GET, "/img/players/{id}.svg", player),
      Route(.GET, "/img/state/{name}.svg", placeholder),
    ]
  }

  private func product(_ request: Request) async throws -> Response {
    let id = try request.id(of: "product")
    guard let record = try await database.read({ try ProductRecord.fetchOne($0, key: id) }) else {
      throw HTTPFailure.unknownPath(request.path)
    }
    return try answer(SVG(product: record), to: request)
  }

  private func team(_ request: Request) async throws -> Response {
    let id = try request.id(of: "team")
    let record = try await database.read { try TeamRecord.fetchOne($0, key: id) }
    return try answer(record.map(SVG.init(team:)) ?? .basketball, to: request)
  }

  private func player(_ request: Request) async throws -> Response {
    let id = try request.id(of: "player")
    let record = try await database.read { try PlayerRecord.fetchOne($0, key: id) }
    return try answer(SVG(player: record), to: request)
  }

  private func placeholder(_ request: Request) async throws -> Response {
    guard let image = PlaceholderImage(rawValue: request.parameter("name")) else {
      throw HTTPFailure.unknownPath(request.path)
    }
    return try answer(image.svg, to: request)
  }

  private func answer(_ image: SVG, to request: Request) throws -> Response {
    var image = image
    image.width = try request.integer("w", in: 8...2048) ?? image.width
    image.height = try request.integer("h", in: 8...2048) ?? image.height
    let data = image.data
    let tag = "\"\(String(StableHash(data).value, radix: 16))\""
    var response = Response.text(data, "image/svg+xml; charset=utf-8")
    if request.accepts(tag) { response = Response(status: .notModified) }
    response.headers.add(name: "etag", value: tag)
    // Clients must revalidate each time, so a reset or a changed title is visible immediately.
    response.headers.add(name: "cache-control", value: "no-cache")
    return response
  }
}

extension Request {
  /// True if the client's cached response has this tag.
  fileprivate func accepts(_ tag: String) -> Bool {
    headers[canonicalForm: "if-none-match"].contains { held in
      held == "*" || held == tag || held == "W/\(tag)"
    }
  }
}
