import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI

extension View {
  /// An app on a device has no address bar.
  func shopAddresses(_ store: StoreOf<RootDomain>) -> some View {
    self
  }
}

/// A plain label; on a device, products have no pages yet.
struct ProductLink<Label: View>: View {
  let id: Product.ID
  @ViewBuilder let label: Label

  var body: some View {
    label
  }
}
#else
public import ViewKit

extension ShopPlace {
  /// The places and their addresses.
  static let addresses = Addresses<ShopPlace>(
    .at("/", \.products),
    .at("/products/:id", \.product),
    .at("/cart", \.cart),
    .at("/profile", \.profile)
  )
}

extension View {
  /// Shows the current place's address, and navigates to opened addresses.
  func shopAddresses(_ store: StoreOf<RootDomain>) -> some View {
    addresses(ShopPlace.addresses, at: store.place) { store.send(.open($0)) }
  }
}

extension OnlineStorePage {
  /// Returns true if the shop has a page at an address.
  public nonisolated static func hasPage(at address: PageAddress) -> Bool {
    ShopPlace.addresses.contains(address)
  }
}

/// A link to a product's page that works without JavaScript.
struct ProductLink<Label: View>: View {
  let id: Product.ID
  @ViewBuilder let label: Label

  var body: some View {
    if let address = ShopPlace.addresses.address(of: .product(id)) {
      Link(address: address.description) { label }
    }
  }
}
#endif
