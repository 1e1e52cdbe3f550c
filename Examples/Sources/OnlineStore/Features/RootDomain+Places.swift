import ComposableArchitecture

extension RootDomain.State {
  /// The current place.
  var place: ShopPlace {
    if productListState.cartState != nil { return .cart }
    guard selectedTab == .products else { return .profile }
    return productListState.shownProduct.map { .product($0) } ?? .products
  }

  /// Navigates to a place, and closes everything above it.
  mutating func go(to place: ShopPlace) -> Effect<RootDomain.Action> {
    // The cart and everything below it remain until the server responds.
    guard productListState.cartState?.isRequestInProcess != true else { return .none }
    selectedTab = place == .profile ? .profile : .products
    switch place {
    case .products: productListState.shownProduct = nil
    case .product(let id): productListState.shownProduct = id
    case .cart, .profile: break
    }
    let showsCart = productListState.cartState != nil
    guard showsCart != (place == .cart) else { return .none }
    return .send(.productList(.setCartView(isPresented: !showsCart)))
  }
}
