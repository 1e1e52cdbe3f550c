import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole app with a store of its own: what a host shows to one visitor.
public struct OverviewPage: View {
  private let store: StoreOf<OverviewFeature>

  /// Opens the app in front of a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The address that paths such as `numbers/42` are appended to.
  ///   - folder: Where what the visitor saved is kept; without one it ends with the page.
  public init(apiBaseURL: URL, folder: URL?) {
    store = withDependencies {
      $0.apiBaseURL = apiBaseURL
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.defaultFileStorage = folder.map { .folder($0) } ?? .inMemory
      $0.defaultAppStorage = folder.map { .folder($0) } ?? .inMemory
    } operation: {
      Store(initialState: OverviewFeature.State()) {
        OverviewFeature()
      }
    }
  }

  /// Whether there is anything at an address.
  nonisolated public static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }

  /// The start page, or the demo at the address.
  public var body: some View {
    OverviewView(store: store)
      .addresses(Place.addresses, at: store.place) { store.send(.placeOpened($0)) }
  }
}
