import ComposableArchitecture
import Foundation

/// Where items are kept.
@DependencyClient
struct ItemsClient: Sendable {
  /// Keeps an item, in the place of the one with its id.
  var save: @Sendable (_ item: Item) async throws -> Void
}

extension ItemsClient: DependencyKey {
  /// Keeps items in the visitor's file.
  static let liveValue = ItemsClient { item in
    @Shared(.savedItems) var items
    $items.withLock { $0[id: item.id] = item }
  }

  /// Fails the test that saves without saying what happens.
  static let testValue = ItemsClient()

  /// Takes everything, and keeps nothing.
  static let previewValue = ItemsClient { _ in }
}

extension DependencyValues {
  var itemsClient: ItemsClient {
    get { self[ItemsClient.self] }
    set { self[ItemsClient.self] = newValue }
  }
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<Item>>.Default {
  /// The items as they were saved last, kept in a file.
  static var savedItems: Self {
    Self[.fileStorage(URL(filePath: "items.json")), default: .samples]
  }
}
