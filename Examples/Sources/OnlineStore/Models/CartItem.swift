/// A line of an order: a product and how many of it.
struct CartItem: Equatable, Sendable {
  var product: Product
  var quantity: Int

  var price: Money { product.price * quantity }
}

extension CartItem: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(product.id, forKey: .productId)
    try container.encode(quantity, forKey: .quantity)
  }

  private enum CodingKeys: CodingKey { case productId, quantity }
}
