import Foundation

/// An order that the store took, with what was in it by name.
struct PastOrder: Equatable, Identifiable, Sendable {
  struct Line: Equatable, Sendable {
    var title: String
    var quantity: Int
  }

  let id: Int
  /// When the store took it, as the server sent that: an instant in UTC.
  var date: String
  var lines: [Line]
  /// What it costs at the prices of today; the server keeps no others.
  var total: Money

  /// The start of the day in UTC, whose day it is in every zone; nil if the text is no date.
  var day: Date? {
    guard
      let match = date.prefixMatch(
        of: /([0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))(?:T|$)/
      )
    else { return nil }
    return try? Date(String(match.output.1), strategy: .iso8601.year().month().day())
  }

  /// What was bought, in a line: `2 × Daypack, 1 × Tee`.
  var summary: String {
    lines.map { "\($0.quantity) × \($0.title)" }.joined(separator: ", ")
  }
}

extension PastOrder {
  /// Names what an order has by number, where the catalogue still has it.
  init(_ record: OrderRecord, catalogue: [Product]) {
    let products = Dictionary(
      catalogue.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.init(
      id: record.id,
      date: record.date,
      lines: record.products.map {
        Line(
          title: products[$0.productId]?.title ?? "Product \($0.productId)",
          quantity: $0.quantity
        )
      },
      total: record.products.reduce(.zero) { total, line in
        guard let product = products[line.productId] else { return total }
        return total + product.price * line.quantity
      }
    )
  }
}

/// An order as the server has it: products by their numbers.
struct OrderRecord: Decodable, Equatable, Sendable {
  struct Line: Decodable, Equatable, Sendable {
    var productId: Int
    var quantity: Int
  }

  var id: Int
  var date: String
  var products: [Line]
}

extension FormatStyle where Self == Date.FormatStyle {
  /// The day of an order in the language of the place, such as `Jan 5, 2020`.
  static var orderDay: Self {
    Self(date: .abbreviated, time: .omitted, timeZone: .gmt)
  }
}
