import GRDB
import NIOHTTP1

/// `/bootcamp`: what the exercises load, order and count.
struct BootcampRoutes: Sendable {
  let database: LocalDatabase
  /// Draws a number of a range; the same numbers for the same seed.
  let draw: @Sendable (ClosedRange<Int>) -> Int

  var routes: [Route] {
    [
      Route(.GET, "/bootcamp/number", number),
      Route(.GET, "/bootcamp/product", product),
      Route(.GET, "/bootcamp/cart", cart),
      Route(.GET, "/bootcamp/promos", promos),
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
