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
  /// - Parameter apiBaseURL: The address that paths such as `products` are appended to.
  public init(apiBaseURL: URL) {
    store = Store(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.apiBaseURL = apiBaseURL
    }
  }

  /// The tabs of the shop.
  public var body: some View {
    RootView(store: store)
  }
}
