import Foundation

/// An accepted order with the titles of its products.
struct PastOrder: Equatable, Identifiable, Sendable {
  struct Line: Equatable, Sendable {
    var title: String
    var quantity: Int
  }

  let id: Int
  /// The instant of acceptance in UTC, as the server sent it.
  var date: String
  var lines: [Line]
  /// The total at current prices; the server stores no historical prices.
  var total: Money

  /// The start of the order's day in UTC, formatted as the same day in every time zone; `nil` if the text is no date.
  var day: Date? {
    guard
      let match = date.prefixMatch(
        of: /([0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))(?:T|$)/
      )
    else { return nil }
    return try? Date(String(match.output.1), strategy: .iso8601.year().month().day())
  }

  /// The products on one line: `2 × Daypack, 1 × Tee`.
  var summary: String {
    lines.map { "\($0.quantity) × \($0.title)" }.joined(separator: ", ")
  }
}

extension PastOrder {
  /// Resolves the product ids of an order; products missing from the catalog have a fallback title.
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

/// An order in the server's format, with product ids.
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
  /// The day of an order in the environment's locale, such as `Jan 5, 2020`.
  static var orderDay: Self {
    Self(date: .abbreviated, time: .omitted, timeZone: .gmt)
  }
}
