import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole app with a store of its own: what a host shows to one visitor.
public struct TabsPage: View {
  private let store: StoreOf<AppFeature>

  /// The languages that the app speaks; the first is for browsers that ask for none of them.
  nonisolated public static let languages = [Language.english, .korean].map(\.rawValue)

  /// Opens the app.
  ///
  /// - Parameters:
  ///   - language: The language that the visitor's browser likes best of `languages`.
  ///   - folder: Where the visitor's choice of a language is kept; without one it ends with the page.
  public init(language: String, folder: URL?) {
    store = withDependencies {
      $0.browserLanguage = Language(rawValue: language) ?? .english
      $0.defaultAppStorage = folder.map { .folder($0) } ?? .inMemory
    } operation: {
      @Dependency(\.uuid) var uuid
      let inventory = InventoryFeature.State(items: .samples { uuid() })
      return Store(initialState: AppFeature.State(inventory: inventory)) {
        AppFeature()
      }
    }
  }

  /// Whether there is anything at an address.
  nonisolated public static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }

  /// The tabs.
  public var body: some View {
    AppView(store: store)
      .addresses(Place.addresses, at: store.place) { store.send(.placeOpened($0)) }
  }
}
