/// An item of the inventory.
public struct Item: Codable, Equatable, Identifiable, Sendable {
  /// The item's number.
  public let id: Int
  /// The item's name.
  public var name: String

  /// Creates an item.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
