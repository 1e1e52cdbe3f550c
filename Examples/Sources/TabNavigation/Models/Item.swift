import ComposableArchitecture
import Foundation

/// A thing in the inventory.
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

  /// A name without the spaces around it, or nil where nothing is left.
  var properName: String? {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// The same thing once more.
  func duplicated(id: UUID) -> Item {
    Item(id: id, name: name, color: color, status: status)
  }
}

extension IdentifiedArray where ID == UUID, Element == Item {
  /// What is in the inventory at first.
  static func samples(id: () -> UUID) -> Self {
    [
      Item(id: id(), name: "Headphones", color: .blue, status: .inStock(quantity: 20)),
      Item(id: id(), name: "Mouse", color: .green, status: .inStock(quantity: 10)),
      Item(id: id(), name: "Keyboard", color: .yellow, status: .outOfStock(isOnBackOrder: false)),
      Item(id: id(), name: "Monitor", color: .red, status: .outOfStock(isOnBackOrder: true)),
    ]
  }
}
