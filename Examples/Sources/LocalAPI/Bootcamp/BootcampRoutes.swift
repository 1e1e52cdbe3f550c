import GRDB
import NIOHTTP1

/// `/bootcamp`: the routes of the bootcamp exercises.
struct BootcampRoutes: Sendable {
  let database: LocalDatabase
  /// Draws a number from a range, reproducible by seed.
  let draw: @Sendable (ClosedRange<Int>) -> Int

  var routes: [Route] {
    [
      Route(.GET, "/bootcamp/number", number),
      Route(.GET, "/bootcamp/product", product),
      Route(.GET, "/bootcamp/cart", cart),
      Route(.GET, "/bootcamp/promos", promos),
      Route(.GET, "/bootcamp/feed", feed),
      Route(.POST, "/bootcamp/orders", order),
      Route(.GET, "/bootcamp/events", events),
      Route(.POST, "/bootcamp/events", track),
    ]
  }

  private func number(_: Request) async throws -> Response {
    .json(["value": draw(0...10_000)])
  }

  private func product(_: Request) async throws -> Response {
    .json(try await database.read { try BootcampProduct.fetchOne($0) })
  }

  private func cart(_: Request) async throws -> Response {
    .json(try await database.read { try BootcampCartLine.order(Column("id")).fetchAll($0) })
  }

  private func promos(_: Request) async throws -> Response {
    .json(try await database.read { try BootcampPromo.order(Column("id")).fetchAll($0) })
  }

  /// A page of four promos, with an advertisement below them.
  private func feed(_ request: Request) async throws -> Response {
    let page = try request.integer("page", in: 1...1_000) ?? 1
    let promos = try await database.read { database in
      let start = (page - 1) * Self.promosOfAPage
      // Fetch one row more than a page, to detect a next page.
      return try BootcampPromo.order(Column("id"))
        .limit(Self.promosOfAPage + 1, offset: start)
        .fetchAll(database)
    }
    let shown = promos.prefix(Self.promosOfAPage)
    let rows = shown.map { FeedRow.promo(id: $0.id, amount: $0.amount) }
    let ads =
      shown.isEmpty ? [] : [FeedRow.ads(id: page, shop: Self.shops[page % Self.shops.count])]
    return .json(Feed(rows: rows + ads, next: promos.count > shown.count ? page + 1 : nil))
  }

  private static let promosOfAPage = 4
  /// The advertisers in rotation; `nil` is the official store, which has no name.
  private static let shops = ["The Corner Shop", "Harbor Books", nil]

  private struct Feed: Encodable {
    var rows: [FeedRow]
    var next: Int?
  }

  private enum FeedRow: Encodable {
    case promo(id: Int, amount: Int)
    case ads(id: Int, shop: String?)
  }

  private func order(_ request: Request) async throws -> Response {
    let draft = try request.json(OrderDraft.self, example: OrderDraft.example)
    guard draft.quantity >= 0 else { throw HTTPFailure.negativeQuantity(draft.quantity) }
    try await database.write { try BootcampOrder(quantity: draft.quantity).insert($0) }
    return .json(["success": true])
  }

  private func events(_: Request) async throws -> Response {
    .json(try await database.read { try BootcampEvent.order(Column.rowID).fetchAll($0) })
  }

  private func track(_ request: Request) async throws -> Response {
    let event = try request.json(
      BootcampEvent.self,
      example: #"{"name":"refresh","category":"order"}"#
    )
    try await database.write { try event.insert($0) }
    return .noContent
  }

  private struct OrderDraft: Decodable {
    static let example = #"{"quantity":2}"#

    var quantity: Int
  }
}
