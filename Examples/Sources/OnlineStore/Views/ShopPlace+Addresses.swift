import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI

extension View {
  /// An app on a device has no address to show.
  func shopAddresses(_ store: StoreOf<RootDomain>) -> some View {
    self
  }
}

/// Shows what would lead to a product's own page; on a device it has none yet.
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
  /// Gives what is shown of the shop an address, and opens addresses.
  func shopAddresses(_ store: StoreOf<RootDomain>) -> some View {
    addresses(ShopPlace.addresses, at: store.place) { store.send(.open($0)) }
  }
}

extension OnlineStorePage {
  /// Whether the shop has something to show at an address.
  public nonisolated static func hasPage(at address: PageAddress) -> Bool {
    ShopPlace.addresses.contains(address)
  }
}

/// Leads to a product's own page, also where there is no JavaScript.
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
