/// The product on sale.
struct ProductInfo: Codable, Equatable, Sendable {
  var id: Int
  var name: String
  var price: Rupiah
  var description: String
  var isWishlist: Bool

  /// The address of the product's page: the first exercise.
  var address: String { "/order" }

  static let sample = ProductInfo(
    id: 1,
    name: "iPhone 13 Pro Max 64GB",
    price: Rupiah(13_000_000),
    description: "A telephone with a large screen.",
    isWishlist: false
  )
}

/// A discount in the server's format.
struct PromoRecord: Codable, Equatable, Sendable {
  var id: Int
  var amount: Rupiah

  static let samples = (1...20).map { PromoRecord(id: $0, amount: Rupiah($0 * 10_000)) }
}

/// A line of the cart.
struct CartProduct: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
  var price: Rupiah
  var quantity: Int
  var isActive: Bool

  static let samples = [
    CartProduct(
      id: 1,
      name: "iPhone 13",
      price: Rupiah(10_000_000),
      quantity: 1,
      isActive: true
    ),
    CartProduct(
      id: 2,
      name: "iPhone 13 Pro Max",
      price: Rupiah(20_000_000),
      quantity: 2,
      isActive: false
    ),
    CartProduct(id: 3, name: "iPhone X", price: Rupiah(4_000_000), quantity: 1, isActive: true),
    CartProduct(
      id: 10,
      name: "Book number 1",
      price: Rupiah(70_000),
      quantity: 2,
      isActive: true
    ),
    CartProduct(
      id: 11,
      name: "Book number 2",
      price: Rupiah(170_000),
      quantity: 1,
      isActive: false
    ),
  ]
}

/// A server error with a message for the user.
struct NetworkError: Error, Equatable, Sendable {
  var message: String

  static let offline = NetworkError(message: "The server cannot be reached.")
  static let unreadable = NetworkError(message: "The server's answer cannot be read.")
  static func code(_ code: Int) -> Self { NetworkError(message: "Server Error code: \(code)") }
}
