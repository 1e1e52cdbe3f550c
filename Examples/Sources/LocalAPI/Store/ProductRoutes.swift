import GRDB
import NIOHTTP1

/// `/products`: the catalog.
///
/// Changes are echoed and not stored, as in the original service.
struct ProductRoutes: Sendable {
  let database: LocalDatabase

  var routes: [Route] {
    [
      Route(.GET, "/products", list),
      Route(.POST, "/products", create),
      Route(.GET, "/products/categories", categories),
      Route(.GET, "/products/category/{name}", listCategory),
      Route(.GET, "/products/{id}", find),
      Route(.PUT, "/products/{id}", update),
      Route(.PATCH, "/products/{id}", update),
      Route(.DELETE, "/products/{id}", find),
    ]
  }

  private func list(_ request: Request) async throws -> Response {
    try await answer(ProductRecord.all(), request)
  }

  private func listCategory(_ request: Request) async throws -> Response {
    let category = request.parameter("name")
    return try await answer(ProductRecord.filter(Column("category") == category), request)
  }

  private func categories(_ request: Request) async throws -> Response {
    .json(
      try await database.read { database in
        try String.fetchAll(
          database,
          ProductRecord.select(Column("category")).distinct().order(Column("category"))
        )
      }
    )
  }

  private func find(_ request: Request) async throws -> Response {
    let id = try request.id(of: "product")
    return .json(try await product(id).map { ProductJSON($0, origin: request.origin) })
  }

  private func create(_ request: Request) async throws -> Response {
    let draft = try request.json(ProductDraft.self, example: ProductDraft.example)
    let count = try await database.read { try ProductRecord.fetchCount($0) }
    return .json(ProductEcho(id: count + 1, draft: draft), status: .created)
  }

  private func update(_ request: Request) async throws -> Response {
    let id = try request.id(of: "product")
    let draft = try request.json(ProductDraft.self, example: ProductDraft.example)
    guard try await product(id) != nil else { return .json(ProductEcho?.none) }
    return .json(ProductEcho(id: id, draft: draft))
  }

  private func product(_ id: Int) async throws -> ProductRecord? {
    try await database.read { try ProductRecord.fetchOne($0, key: id) }
  }

  private func answer(
    _ products: QueryInterfaceRequest<ProductRecord>,
    _ request: Request
  ) async throws -> Response {
    let page = try ListOptions(request)
    let records = try await database.read { try page.apply(to: products).fetchAll($0) }
    return .json(records.map { ProductJSON($0, origin: request.origin) })
  }
}

/// The product fields that a client may send, all optional as in a PATCH.
private struct ProductDraft: Codable {
  static let example = #"{"title":"Mug","price":9.5}"#

  var title: String?
  var price: Double?
  var description: String?
  var category: String?
  var image: String?
}

/// The response to a draft, with the id of the product.
private struct ProductEcho: Encodable {
  var id: Int
  var draft: ProductDraft

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try draft.encode(to: encoder)
  }

  private enum CodingKeys: CodingKey { case id }
}
