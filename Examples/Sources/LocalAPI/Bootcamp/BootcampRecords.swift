import GRDB

/// The only product on sale.
struct BootcampProduct: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "bc_products"

  var id: Int
  var name: String
  var price: Int
  var description: String
  var isWishlist: Bool

  static let seed = BootcampProduct(
    id: 1,
    name: "iPhone 13 Pro Max 64GB",
    price: 13_000_000,
    description: "A telephone with a large screen, three lenses and room for 64 GB of pictures. "
      + "In the box: the telephone, a cable, and a sheet of paper that nobody reads.",
    isWishlist: false
  )
}

/// A line of the cart.
struct BootcampCartLine: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "bc_cart"

  var id: Int
  var name: String
  var price: Int
  var quantity: Int
  var isActive: Bool

  static let seeds = [
    BootcampCartLine(id: 1, name: "iPhone 13", price: 10_000_000, quantity: 1, isActive: true),
    BootcampCartLine(
      id: 2,
      name: "iPhone 13 Pro Max",
      price: 20_000_000,
      quantity: 2,
      isActive: false
    ),
    BootcampCartLine(id: 3, name: "iPhone X", price: 4_000_000, quantity: 1, isActive: true),
    BootcampCartLine(id: 10, name: "Book number 1", price: 70_000, quantity: 2, isActive: true),
    BootcampCartLine(id: 11, name: "Book number 2", price: 170_000, quantity: 1, isActive: false),
  ]
}

/// A discount to choose from.
struct BootcampPromo: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "bc_promos"

  var id: Int
  var amount: Int

  static let seeds = (1...20).map { BootcampPromo(id: $0, amount: $0 * 10_000) }
}

/// An accepted order.
struct BootcampOrder: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "bc_orders"

  var id: Int?
  var quantity: Int
}

/// An event that an app tracked.
struct BootcampEvent: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "bc_events"

  var name: String
  var category: String
}
