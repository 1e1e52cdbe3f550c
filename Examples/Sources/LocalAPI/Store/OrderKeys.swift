import Foundation
import GRDB

/// A row of `order_keys`: a client's idempotency key, its order, and the request body.
///
/// A client without a response repeats its request with the same key, which creates no second order.
struct OrderKeyRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "order_keys"

  var key: String
  var cartID: Int
  var body: Data

  enum CodingKeys: String, CodingKey {
    case key, body
    case cartID = "cart_id"
  }
}

extension Dataset {
  /// The keys of orders; a separate dataset, because existing files have no such table.
  static let orderKeys = Dataset(
    name: "order keys",
    makeTables: { database in
      try database.create(table: OrderKeyRecord.databaseTableName) { table in
        table.primaryKey("key", .text)
        table.column("cart_id", .integer).notNull().references(CartRecord.databaseTableName)
        table.column("body", .blob).notNull()
      }
    },
    clear: { try OrderKeyRecord.deleteAll($0) },
    seed: { _ in }
  )
}
