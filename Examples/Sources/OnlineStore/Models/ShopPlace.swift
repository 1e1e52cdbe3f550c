import ComposableArchitecture

/// What there is to be seen in the shop, each with an address of its own.
@CasePathable
enum ShopPlace: Equatable, Sendable {
  case products
  case product(Product.ID)
  case cart
  case profile
}
