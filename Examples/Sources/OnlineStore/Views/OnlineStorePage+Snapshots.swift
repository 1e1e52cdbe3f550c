public import ComposableArchitecture
import ComposableHosting
public import ComposableInspector
import Foundation
public import WebHost

extension OnlineStorePage {
  /// Creates the shop for a page request, with the tab's cart if the host persists snapshots.
  ///
  /// - Parameters:
  ///   - request: The browser's request.
  ///   - apiBaseURL: The base URL for paths such as `products`.
  ///   - folder: The folder of the visitor's favorites; if `nil`, they are lost with the page.
  ///   - inspector: An optional inspector of the store.
  ///   - stock: The stock of a product by id; `nil` if stock is not counted.
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
  /// Products, counts and the cart; the profile is loaded again.
  static var shop: Self {
    Self("shop", version: 1) {
      $0.productListState
    } restore: {
      RootDomain.State(productListState: $0)
    }
  }
}
