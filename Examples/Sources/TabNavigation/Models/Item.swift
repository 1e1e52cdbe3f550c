import ComposableArchitecture
import Foundation

/// An item in the inventory.
struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  var name: String
  var color: Color?
  var status: Status

  enum Color: String, CaseIterable, Identifiable, Sendable {
    case red, green, blue, black, yellow, white

    var id: Self { self }
  }

  @CasePathable
  @dynamicMemberLookup
  enum Status: Equatable, Sendable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)

    var isInStock: Bool { self.is(\.inStock) }
  }

  /// The name with normalized spaces; `nil` if it is blank.
  var properName: String? {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// Returns a copy with a new id.
  func duplicated(id: UUID) -> Item {
    Item(id: id, name: name, color: color, status: status)
  }
}

extension IdentifiedArray where ID == UUID, Element == Item {
  /// The initial inventory.
  static func samples(id: () -> UUID) -> Self {
    [
      Item(id: id(), name: "Headphones", color: .blue, status: .inStock(quantity: 20)),
      Item(id: id(), name: "Mouse", color: .green, status: .inStock(quantity: 10)),
      Item(id: id(), name: "Keyboard", color: .yellow, status: .outOfStock(isOnBackOrder: false)),
      Item(id: id(), name: "Monitor", color: .red, status: .outOfStock(isOnBackOrder: true)),
    ]
  }
}
