import GRDB

/// The `limit` and `sort` parameters of every list in the shop.
struct ListOptions: Sendable {
  private let limit: Int?
  private let isDescending: Bool

  /// Reads the parameters; `standard` is the default limit.
  init(_ request: Request, standard: Int? = nil) throws {
    limit = try request.integer("limit", in: 1...Int.max) ?? standard
    switch request.query["sort"] {
    case nil, "asc": isDescending = false
    case "desc": isDescending = true
    case .some(let other):
      throw HTTPFailure.choiceExpected("sort", of: ["asc", "desc"], found: other)
    }
  }

  /// Sorts the rows by id and applies the limit.
  func apply<Row>(to request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
    let id = Column("id")
    let ordered = request.order(isDescending ? id.desc : id.asc)
    return limit.map { ordered.limit($0) } ?? ordered
  }
}
