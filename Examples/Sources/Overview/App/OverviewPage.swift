import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole app with its own store, as a host shows it to one visitor.
public struct OverviewPage: View {
  private let store: StoreOf<OverviewFeature>

  /// Creates the app for a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The base URL for paths such as `numbers/42`.
  ///   - folder: The folder of the visitor's saved values; if `nil`, they are lost with the page.
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

  /// Returns true if a page exists at an address.
  nonisolated public static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }

  /// The start page, or the demo at the address.
  public var body: some View {
    OverviewView(store: store)
      .addresses(Place.addresses, at: store.place) { store.send(.placeOpened($0)) }
  }
}
