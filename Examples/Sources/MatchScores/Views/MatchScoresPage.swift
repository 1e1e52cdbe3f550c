import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The match scores with their own store, as a host shows them to one visitor.
public struct MatchScoresPage: View {
  private let store: StoreOf<Root>
  private let apiBaseURL: URL

  /// Creates the app for a server.
  ///
  /// - Parameters:
  ///   - apiBaseURL: The base URL for paths such as `api/v1/teams`.
  ///   - folder: The folder of the visitor's favorites; if `nil`, they are lost with the page.
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
