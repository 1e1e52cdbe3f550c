/// A product on sale.
struct Product: Equatable, Identifiable, Sendable {
  /// A product's rating: the mean of the stars and the number of ratings.
  struct Rating: Codable, Equatable, Sendable {
    var rate: Double
    var count: Int
  }

  let id: Int
  var title: String
  var price: Money
  var description: String
  var category: String
  /// The address of the image, as the server sent it.
  var imageString: String
  var rating: Rating?
}

extension Product: Codable {
  /// Encodes the product in the server's format.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(Double(price.cents) / 100, forKey: .price)
    try container.encode(description, forKey: .description)
    try container.encode(category, forKey: .category)
    try container.encode(imageString, forKey: .image)
    try container.encodeIfPresent(rating, forKey: .rating)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let dollars = try container.decode(Double.self, forKey: .price)
    guard let price = Money(dollars: dollars) else {
      throw DecodingError.dataCorruptedError(
        forKey: .price,
        in: container,
        debugDescription: "\(dollars) is not a price."
      )
    }
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      price: price,
      description: try container.decode(String.self, forKey: .description),
      category: try container.decode(String.self, forKey: .category),
      imageString: try container.decode(String.self, forKey: .image),
      rating: try container.decodeIfPresent(Rating.self, forKey: .rating)
    )
  }

  private enum CodingKeys: CodingKey {
    case id, title, price, description, category, image, rating
  }
}
