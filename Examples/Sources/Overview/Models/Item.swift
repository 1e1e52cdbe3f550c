import ComposableArchitecture

/// A thing with a name, on the shelf of two of the demos.
struct Item: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var note = ""

  /// A name without the spaces around it, or nil where nothing is left.
  var properName: String? {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}

extension IdentifiedArray where ID == Int, Element == Item {
  /// What is on the shelf at first.
  static let samples: Self = [
    Item(id: 1, name: "Compass", note: "Points north, more or less."),
    Item(id: 2, name: "Lantern", note: "Burns for nine hours on one filling."),
    Item(id: 3, name: "Rope", note: "Twenty meters, with a knot in the middle."),
  ]

  /// An id that no item has.
  var nextID: Int { (ids.max() ?? 0) + 1 }
}
