public import ComposableArchitecture
import ComposableHosting
public import ComposableInspector
public import Foundation
public import WebHost

extension OnlineStorePage {
  /// Opens the shop for what a browser asked for, with the cart that its tab had if the host keeps that.
  ///
  /// - Parameters:
  ///   - request: What the browser asked for.
  ///   - apiBaseURL: The address that paths such as `products` are appended to.
  ///   - folder: Where the visitor's favorites are kept; without one they end with the page.
  ///   - inspector: Shows what the store does, where that is wanted.
  ///   - stock: How many there are of a product, by its number, where that is known.
  public init(
    _ request: PageRequest,
    apiBaseURL: URL,
    folder: URL?,
    inspector: Inspector? = nil,
    stock: (@Sendable (Int) -> Shared<Stock>)? = nil
  ) {
    self.init(
      store: request.store(.shop, initialState: RootDomain.State(), restored: .restored) {
        RootDomain()
      } withDependencies: {
        $0.use(apiBaseURL, folder)
        if let stock { $0.stockRoom = StockRoom { stock($0) } }
      }
    )
    // [inspect]
    inspector?.inspect(store) { RootDomain() }
    // [end]
  }
}

extension PageSnapshot where State == RootDomain.State {
  /// Products, counts and the cart; the profile is fetched anew.
  static var shop: Self {
    Self("shop", version: 1) {
      $0.productListState
    } restore: {
      RootDomain.State(productListState: $0)
    }
  }
}
