import GRDB

/// A row of `carts`.
struct CartRecord: Codable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "carts"

  /// `nil` until the row is stored.
  var id: Int?
  var userID: Int
  /// An instant in UTC with milliseconds, so that text order is time order.
  var date: String

  enum CodingKeys: String, CodingKey {
    case id, date
    case userID = "user_id"
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = Int(inserted.rowID)
  }
}

/// A row of `cart_products`.
struct CartLineRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "cart_products"

  var cartID: Int
  var productID: Int
  var quantity: Int

  enum CodingKeys: String, CodingKey {
    case quantity
    case cartID = "cart_id"
    case productID = "product_id"
  }
}

/// A cart in the JSON of responses.
struct CartJSON: Encodable, Sendable {
  struct Line: Codable, Sendable {
    var productId: Int
    var quantity: Int
  }

  var id: Int
  var userId: Int
  var date: String
  var products: [Line]
}
