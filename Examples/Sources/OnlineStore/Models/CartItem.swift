/// A line of the cart: a product and how many of it.
struct CartItem: Codable, Equatable, Sendable {
  var product: Product
  var quantity: Int

  var price: Money { product.price * quantity }
}

/// The same as the server takes it.
struct OrderLine: Encodable {
  var productId: Product.ID
  var quantity: Int

  init(_ item: CartItem) {
    productId = item.product.id
    quantity = item.quantity
  }
}
