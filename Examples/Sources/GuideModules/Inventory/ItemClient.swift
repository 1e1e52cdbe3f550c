import ComposableArchitecture

/// The access to the items' storage.
@DependencyClient
public struct ItemClient: Sendable {
  /// Loads all items.
  public var load: @Sendable () async throws -> [Item]
}

extension ItemClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = ItemClient()
}

extension DependencyValues {
  /// The client that feature `ItemList` uses.
  public var itemClient: ItemClient {
    get { self[ItemClient.self] }
    set { self[ItemClient.self] = newValue }
  }
}
