import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The online store with its own composable store, as a host shows it to one visitor.
public struct OnlineStorePage: View {
  let store: StoreOf<RootDomain>

  init(store: StoreOf<RootDomain>) {
    self.store = store
  }

  /// Creates the shop for a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The base URL for paths such as `products`.
  ///   - folder: The folder of the visitor's favorites; if `nil`, they are lost with the page.
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
  /// Sets the server's base URL and the storage folder of a visitor's store.
  mutating func use(_ apiBaseURL: URL, _ folder: URL?) {
    self.apiBaseURL = apiBaseURL
    defaultFileStorage = folder.map { .folder($0) } ?? .inMemory
    defaultAppStorage = folder.map { .folder($0) } ?? .inMemory
  }
}
