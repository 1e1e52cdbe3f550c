import Foundation
import GRDB

/// A row of `order_keys`: the order that a client's key made, and the body that asked for it.
///
/// A client that got no answer sends its request again with the same key, and no second order comes of it.
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
  /// The keys of orders; a dataset of its own, for files that were made before there were any.
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
