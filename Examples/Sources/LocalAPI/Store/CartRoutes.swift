import Foundation
import GRDB
import NIOHTTP1

/// `/carts`: orders, stored for the history and for tests.
struct CartRoutes: Sendable {
  let database: LocalDatabase
  /// The server's clock, which dates an order without a date.
  let now: @Sendable () -> Date
  /// The default limit of a list of orders, because orders grow in number, unlike products and users.
  static let standardLimit = 500

  var routes: [Route] {
    [
      Route(.GET, "/carts", list),
      Route(.POST, "/carts", create),
      Route(.GET, "/carts/user/{id}", listUser),
      Route(.GET, "/carts/{id}", find),
    ]
  }

  private func list(_ request: Request) async throws -> Response {
    try await answer(CartRecord.all(), request)
  }

  private func listUser(_ request: Request) async throws -> Response {
    let user = try request.id(of: "user")
    return try await answer(CartRecord.filter(Column("user_id") == user), request)
  }

  private func find(_ request: Request) async throws -> Response {
    let id = try request.id(of: "cart")
    return .json(
      try await database.read { database in
        try CartRecord.filter(key: id).fetchCarts(database).first
      }
    )
  }

  private func answer(
    _ carts: QueryInterfaceRequest<CartRecord>,
    _ request: Request
  ) async throws -> Response {
    let page = try ListOptions(request, standard: Self.standardLimit)
    let dated = try carts.dated(request)
    return .json(try await database.read { try page.apply(to: dated).fetchCarts($0) })
  }

  private func create(_ request: Request) async throws -> Response {
    let draft = try CartDraft(request)
    let date = ServerDate.text(draft.date ?? now())
    guard let key = request.headers.first(name: "idempotency-key"), !key.isEmpty else {
      return .json(
        try await database.write { try draft.insert($0, date: date) },
        status: .created
      )
    }
    // Idempotent: of two simultaneous requests with one key, the second finds the first order in this transaction.
    return try await database.write { database in
      if let known = try OrderKeyRecord.fetchOne(database, key: key) {
        guard known.body == request.body else { throw HTTPFailure.keyOfAnotherOrder(key) }
        return .json(try CartRecord.filter(key: known.cartID).fetchCarts(database).first)
      }
      let cart = try draft.insert(database, date: date)
      try OrderKeyRecord(key: key, cartID: cart.id, body: request.body).insert(database)
      return .json(cart, status: .created)
    }
  }
}

extension QueryInterfaceRequest<CartRecord> {
  /// The carts between `startdate` and `enddate`, both included.
  fileprivate func dated(_ request: Request) throws -> Self {
    var carts = self
    if let text = request.query["startdate"] {
      guard let start = ServerDate.date(text) else {
        throw HTTPFailure.dateExpected("startdate", found: text)
      }
      carts = carts.filter(Column("date") >= ServerDate.text(start))
    }
    if let text = request.query["enddate"] {
      guard let end = ServerDate.lastMoment(text) else {
        throw HTTPFailure.dateExpected("enddate", found: text)
      }
      carts = carts.filter(Column("date") <= ServerDate.text(end))
    }
    return carts
  }

  /// The carts with their lines, in two queries regardless of the number of carts.
  fileprivate func fetchCarts(_ database: Database) throws -> [CartJSON] {
    let carts = try fetchAll(database)
    let lines =
      try CartLineRecord
      .filter(select(Column("id")).contains(Column("cart_id")))
      .order(Column.rowID)
      .fetchAll(database)
    let linesByCart = Dictionary(grouping: lines, by: \.cartID)
    return carts.compactMap { cart in
      cart.id.map { id in
        CartJSON(
          id: id,
          userId: cart.userID,
          date: cart.date,
          products: (linesByCart[id] ?? []).map {
            CartJSON.Line(productId: $0.productID, quantity: $0.quantity)
          }
        )
      }
    }
  }
}
