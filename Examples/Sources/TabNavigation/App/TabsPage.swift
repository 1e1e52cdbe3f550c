import ComposableArchitecture
public import Foundation

#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// The whole app with its own store, as a host shows it to one visitor.
public struct TabsPage: View {
  private let store: StoreOf<AppFeature>

  /// The languages of the app; the first is the default for browsers that accept none of them.
  nonisolated public static let languages = [Language.english, .korean].map(\.rawValue)

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - language: The best match of the browser's preferences among `languages`.
  ///   - folder: The folder of the visitor's language setting; if `nil`, it is lost with the page.
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

  /// Returns true if a page exists at an address.
  nonisolated public static func hasPage(_ address: PageAddress) -> Bool {
    Place.addresses.contains(address)
  }

  /// The tabs.
  public var body: some View {
    AppView(store: store)
      .addresses(Place.addresses, at: store.place) { store.send(.placeOpened($0)) }
  }
}
