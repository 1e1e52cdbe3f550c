/// A line of the cart: a product and its quantity.
struct CartItem: Codable, Equatable, Sendable {
  var product: Product
  var quantity: Int

  var price: Money { product.price * quantity }
}

/// A line of the cart in the format of the server.
struct OrderLine: Encodable {
  var productId: Product.ID
  var quantity: Int

  init(_ item: CartItem) {
    productId = item.product.id
    quantity = item.quantity
  }
}
