extension CartRecord {
  /// The past orders of a new database, each with its lines.
  static let seeds: [(cart: CartRecord, lines: [CartLineRecord])] = [
    order(1, by: 1, on: "2020-01-05", [(1, 2), (2, 1)]),
    order(2, by: 1, on: "2020-02-11", [(14, 1)]),
    order(3, by: 2, on: "2020-01-19", [(16, 1), (19, 3)]),
    order(4, by: 4, on: "2020-02-02", [(9, 2)]),
    order(5, by: 3, on: "2020-03-01", [(7, 1)]),
    order(6, by: 6, on: "2020-03-08", [(11, 1), (12, 2), (13, 1)]),
    order(7, by: 8, on: "2020-03-27", [(5, 1), (20, 1)]),
  ]

  private static func order(
    _ id: Int,
    by user: Int,
    on day: String,
    _ lines: [(product: Int, quantity: Int)]
  ) -> (cart: CartRecord, lines: [CartLineRecord]) {
    (
      CartRecord(id: id, userID: user, date: "\(day)T00:00:00.000Z"),
      lines.map { CartLineRecord(cartID: id, productID: $0.product, quantity: $0.quantity) }
    )
  }
}
