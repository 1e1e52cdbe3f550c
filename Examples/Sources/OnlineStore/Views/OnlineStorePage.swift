import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole online store with a store of its own: what a host shows to one visitor.
public struct OnlineStorePage: View {
  private let store: StoreOf<RootDomain>

  /// Opens the shop in front of a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The address that paths such as `products` are appended to.
  ///   - folder: Where the visitor's favorites and last tab are kept; without one they end with the page.
  public init(apiBaseURL: URL, folder: URL?) {
    store = Store(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.apiBaseURL = apiBaseURL
      $0.defaultFileStorage = folder.map { .folder($0) } ?? .inMemory
      $0.defaultAppStorage = folder.map { .folder($0) } ?? .inMemory
    }
  }

  /// The tabs of the shop.
  public var body: some View {
    RootView(store: store).shopAddresses(store)
  }
}
