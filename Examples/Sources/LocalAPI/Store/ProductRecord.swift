import GRDB

/// A row of `products`.
struct ProductRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "products"

  var id: Int
  var title: String
  /// Money is stored in whole cents; only the JSON has a decimal number.
  var priceCents: Int
  var description: String
  var category: String
  var image: String
  var rate: Double
  var ratingCount: Int

  enum CodingKeys: String, CodingKey {
    case id, title, description, category, image, rate
    case priceCents = "price_cents"
    case ratingCount = "rating_count"
  }
}

/// A product in the JSON of responses.
struct ProductJSON: Encodable, Sendable {
  struct Rating: Encodable, Sendable {
    var rate: Double
    var count: Int
  }

  var id: Int
  var title: String
  var price: Double
  var description: String
  var category: String
  var image: String
  var rating: Rating

  init(_ record: ProductRecord, origin: String) {
    id = record.id
    title = record.title
    price = Double(record.priceCents) / 100
    description = record.description
    category = record.category
    image = origin + record.image
    rating = Rating(rate: record.rate, count: record.ratingCount)
  }
}
