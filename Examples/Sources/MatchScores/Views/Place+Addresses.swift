import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI

extension View {
  /// An app on a device has no address bar.
  func placeAddresses(_ store: StoreOf<Root>) -> some View {
    self
  }
}
#else
public import ViewKit

extension Place {
  /// The places and their addresses; the app starts with the teams.
  static let addresses = Addresses<Place>(
    .at("/teams", \.teams),
    .at("/teams/:id", \.team),
    .at("/games", \.games),
    .at("/games/:id", \.game),
    .at("/players", \.players),
    .at("/players/:id", \.player),
    .at("/favorites", \.favorites),
    .at("/", \.teams)
  )
}

extension View {
  /// Shows the current place's address, and navigates to opened addresses.
  func placeAddresses(_ store: StoreOf<Root>) -> some View {
    addresses(Place.addresses, at: store.place) { store.send(.placeOpened($0)) }
  }
}

extension MatchScoresPage {
  /// Returns true if a page exists at an address.
  public nonisolated static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }
}
#endif
