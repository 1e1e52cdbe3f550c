import Foundation

/// The decoded query items of a request, in order; names may repeat.
struct QueryItems: Sendable {
  struct Item: Sendable, Equatable {
    var name: String
    var value: String
  }

  let items: [Item]

  init(_ text: String) {
    items = text.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(
        name: Self.decoded(halves[0]),
        value: halves.count > 1 ? Self.decoded(halves[1]) : ""
      )
    }
  }

  subscript(_ name: String) -> String? {
    items.first { $0.name == name }?.value
  }

  /// Every value of a name, in order.
  func all(_ name: String) -> [String] {
    items.filter { $0.name == name }.map(\.value)
  }

  func contains(_ item: Item) -> Bool {
    items.contains(item)
  }

  /// Invalid percent encoding is kept verbatim: a search for "100%" is valid.
  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
