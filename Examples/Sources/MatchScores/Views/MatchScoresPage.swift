import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole of the match scores with a store of its own: what a host shows to one visitor.
public struct MatchScoresPage: View {
  private let store: StoreOf<Root>
  private let apiBaseURL: URL

  /// Opens the app in front of a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The address that paths such as `api/v1/teams` are appended to.
  ///   - folder: Where the visitor's favorites are kept; without one they end with the page.
  public init(apiBaseURL: URL, folder: URL?) {
    self.apiBaseURL = apiBaseURL
    store = Store(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.scoresBaseURL = apiBaseURL
      $0.defaultFileStorage = folder.map { .folder($0) } ?? .inMemory
    }
  }

  /// The tabs of the app.
  public var body: some View {
    RootView(store: store)
      .environment(\.serverAddress, apiBaseURL)
      .placeAddresses(store)
  }
}
