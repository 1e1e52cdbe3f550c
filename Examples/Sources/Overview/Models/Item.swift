import ComposableArchitecture

/// A named item in the inventory and the catalog.
struct Item: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var note = ""

  /// The name with normalized spaces; `nil` if it is blank.
  var properName: String? {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}

extension IdentifiedArray where ID == Int, Element == Item {
  /// The initial items.
  static let samples: Self = [
    Item(id: 1, name: "Compass", note: "Points north, more or less."),
    Item(id: 2, name: "Lantern", note: "Burns for nine hours on one filling."),
    Item(id: 3, name: "Rope", note: "Twenty meters, with a knot in the middle."),
  ]

  /// An unused id.
  var nextID: Int { (ids.max() ?? 0) + 1 }
}
