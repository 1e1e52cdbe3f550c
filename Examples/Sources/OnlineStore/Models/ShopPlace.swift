import ComposableArchitecture

/// A place in the shop with an address.
@CasePathable
enum ShopPlace: Equatable, Sendable {
  case products
  case product(Product.ID)
  case cart
  case profile
}
