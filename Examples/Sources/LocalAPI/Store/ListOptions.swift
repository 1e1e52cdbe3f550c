import GRDB

/// The `limit` and `sort` that every list of the shop takes.
struct ListOptions: Sendable {
  private let limit: Int?
  private let isDescending: Bool

  /// Reads them; `standard` is the limit where the request names none.
  init(_ request: Request, standard: Int? = nil) throws {
    limit = try request.integer("limit", in: 1...Int.max) ?? standard
    switch request.query["sort"] {
    case nil, "asc": isDescending = false
    case "desc": isDescending = true
    case .some(let other):
      throw HTTPFailure.choiceExpected("sort", of: ["asc", "desc"], found: other)
    }
  }

  /// The rows in order of their ids, as many as were asked for.
  func apply<Row>(to request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
    let id = Column("id")
    let ordered = request.order(isDescending ? id.desc : id.asc)
    return limit.map { ordered.limit($0) } ?? ordered
  }
}
