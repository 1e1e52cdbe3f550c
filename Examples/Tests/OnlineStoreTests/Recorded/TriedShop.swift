import ComposableArchitecture

@testable import OnlineStore

/// The shop with an optional planted defect, for tests.
struct TriedShop: Reducer {
  enum Defect: Sendable {
    /// A product that was removed from the cart is still counted.
    case countsDeleted
    /// A failed order shows no alert.
    case hidesFailure
  }

  @TaskLocal static var defect: Defect?

  var body: some ReducerOf<RootDomain> {
    let shop = RootDomain()
    Reduce { state, action in
      let effect = shop.reduce(into: &state, action: action)
      switch (Self.defect, action) {
      case (.countsDeleted, .productList(.resetProduct(let product))):
        state.productListState.productList[id: product.id]?.count = 1
      case (
        .hidesFailure, .productList(.cart(.presented(.didReceivePurchaseResponse(.failure))))
      ):
        state.productListState.cartState?.alert = nil
      default:
        break
      }
      return effect
    }
  }

  /// The invariants for every customer.
  static let invariants: [Invariant<RootDomain.State, RootDomain.Action>] = [
    Invariant("no product is counted below zero") { state in
      state.productListState.productList.allSatisfy { $0.count >= 0 }
    },
    Invariant("a product removed from the cart is not counted") { _, action, after in
      guard case .productList(.resetProduct(let product)) = action else { return true }
      return (after.productListState.productList[id: product.id]?.count ?? 0) == 0
    },
    Invariant("the cart is empty after an order") { _, action, after in
      guard
        case .productList(.cart(.presented(.alert(.presented(.dismissSuccessAlert))))) = action
      else { return true }
      return after.productListState.cartCount == 0
    },
  ]
}
