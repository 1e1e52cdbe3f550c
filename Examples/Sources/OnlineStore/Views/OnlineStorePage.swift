import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole online store with a store of its own: what a host shows to one visitor.
public struct OnlineStorePage: View {
  let store: StoreOf<RootDomain>

  init(store: StoreOf<RootDomain>) {
    self.store = store
  }

  /// Opens the shop in front of a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The address that paths such as `products` are appended to.
  ///   - folder: Where the visitor's favorites are kept; without one they end with the page.
  public init(apiBaseURL: URL, folder: URL?) {
    store = Store(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.use(apiBaseURL, folder)
    }
  }

  /// The tabs of the shop.
  public var body: some View {
    RootView(store: store).shopAddresses(store)
  }
}

extension DependencyValues {
  /// Lets a visitor's store talk to a server, and keep what lasts in a folder.
  mutating func use(_ apiBaseURL: URL, _ folder: URL?) {
    self.apiBaseURL = apiBaseURL
    defaultFileStorage = folder.map { .folder($0) } ?? .inMemory
    defaultAppStorage = folder.map { .folder($0) } ?? .inMemory
  }
}
