import ComposableArchitecture
import Foundation

/// The storage of items.
@DependencyClient
struct ItemsClient: Sendable {
  /// Saves an item, replacing the item with its id.
  var save: @Sendable (_ item: Item) async throws -> Void
}

extension ItemsClient: DependencyKey {
  /// Saves items in the visitor's file.
  static let liveValue = ItemsClient { item in
    @Shared(.savedItems) var items
    $items.withLock { $0[id: item.id] = item }
  }

  /// A client that fails the test unless it is overridden.
  static let testValue = ItemsClient()

  /// Accepts every item without saving it.
  static let previewValue = ItemsClient { _ in }
}

extension DependencyValues {
  var itemsClient: ItemsClient {
    get { self[ItemsClient.self] }
    set { self[ItemsClient.self] = newValue }
  }
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<Item>>.Default {
  /// The saved items, stored in a file.
  static var savedItems: Self {
    Self[.fileStorage(URL(filePath: "items.json")), default: .samples]
  }
}
