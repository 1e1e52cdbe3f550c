import Foundation
import GRDB

/// A client's order, validated before it is stored.
struct CartDraft: Sendable {
  let userID: Int
  let date: Date?
  let lines: [CartJSON.Line]

  /// Decodes the order, or throws an error response that names the first problem.
  init(_ request: Request) throws {
    let body = try request.json(Body.self, example: Body.example)
    guard !body.products.isEmpty else { throw HTTPFailure.emptyCart }
    for (index, line) in body.products.enumerated() where line.quantity < 1 {
      throw HTTPFailure.quantityTooSmall(line.quantity, line: index)
    }
    userID = body.userId
    lines = body.products
    date = try body.date.map { text in
      guard let date = ServerDate.date(text) else {
        throw HTTPFailure.dateExpected("date", found: text)
      }
      return date
    }
  }

  /// Stores the order; call it in a transaction, so that a rejected order leaves no rows.
  func insert(_ database: Database, date: String) throws -> CartJSON {
    guard try UserRecord.exists(database, key: userID) else {
      throw HTTPFailure.unknownUser(userID)
    }
    let wanted = Set(lines.map(\.productId))
    let known = try Set(ProductRecord.filter(keys: wanted).fetchAll(database).map(\.id))
    guard known == wanted else {
      throw HTTPFailure.unknownProducts(wanted.subtracting(known).sorted())
    }
    let cart = try CartRecord(userID: userID, date: date).inserted(database)
    let id = Int(database.lastInsertedRowID)
    for line in lines {
      try CartLineRecord(cartID: id, productID: line.productId, quantity: line.quantity)
        .insert(database)
    }
    return CartJSON(id: id, userId: cart.userID, date: cart.date, products: lines)
  }

  private struct Body: Decodable {
    static let example = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#

    var userId: Int
    var date: String?
    var products: [CartJSON.Line]
  }
}
