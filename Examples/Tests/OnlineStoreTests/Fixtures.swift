import ComposableArchitecture
import Foundation

@testable import OnlineStore

extension Product {
  static let demo = Product(
    id: 1,
    title: "ProductDemo",
    price: Money(cents: 10_50),
    description: "Hi mom!",
    category: "Category1",
    imageString: "image"
  )

  static let another = Product(
    id: 2,
    title: "AnotherProduct",
    price: Money(cents: 99_99),
    description: "Hi Dad!",
    category: "Category2",
    imageString: "image2"
  )

  static let tee = Product(
    id: 3,
    title: "Mens Casual Premium Slim Fit T-Shirts",
    price: Money(cents: 22_30),
    description: "Slim fit.",
    category: "men's clothing",
    imageString: ""
  )

  static let backpack = Product(
    id: 4,
    title: "Fjallraven - Foldsack No. 1 Backpack, Fits 15 Laptops",
    price: Money(cents: 109_95),
    description: "Fits a laptop.",
    category: "men's clothing",
    imageString: ""
  )
}

extension ProductDomain.State {
  init(_ product: Product, count: Int) {
    self.init(product: product, addToCartState: AddToCartDomain.State(count: count))
  }
}

extension CartItemDomain.State {
  /// The row with the id number `number` of an incrementing `uuid`.
  init(_ number: Int, _ product: Product, quantity: Int) {
    self.init(id: UUID(number), cartItem: CartItem(product: product, quantity: quantity))
  }
}

/// An error that is not the app's own.
struct Failure: Error {}
