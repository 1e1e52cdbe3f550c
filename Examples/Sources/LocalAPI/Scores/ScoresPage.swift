import GRDB

/// The requested page of a list.
struct PageQuery: Sendable {
  let page: Int
  let perPage: Int

  /// Reads `page` and `per_page`; values out of range are clamped, values that are not integers are rejected.
  init(_ request: Request, perPage standard: Int) throws {
    page = max(1, try request.scoresInteger("page") ?? 1)
    perPage = min(max(1, try request.scoresInteger("per_page") ?? standard), 100)
  }

  /// Fetches the page's rows and the pagination metadata.
  func fetch<Row: FetchableRecord>(
    _ rows: QueryInterfaceRequest<Row>,
    _ database: Database
  ) throws -> (rows: [Row], meta: PageMeta) {
    let count = try rows.fetchCount(database)
    let (offset, overflow) = (page - 1).multipliedReportingOverflow(by: perPage)
    let found =
      overflow || offset >= count
      ? [] : try rows.limit(perPage, offset: offset).fetchAll(database)
    let total = max(1, (count + perPage - 1) / perPage)
    let meta = PageMeta(
      totalPages: total,
      currentPage: page,
      nextPage: Nullable(page < total ? page + 1 : nil),
      perPage: perPage,
      totalCount: count
    )
    return (found, meta)
  }
}

struct PageMeta: Encodable, Sendable {
  var totalPages: Int
  var currentPage: Int
  /// `nil` on the last page and after it.
  var nextPage: Nullable<Int>
  var perPage: Int
  var totalCount: Int
}

/// The envelope around every list of the service.
struct Envelope<Item: Encodable & Sendable>: Encodable, Sendable {
  var data: [Item]
  var meta: PageMeta
}

extension Request {
  /// An integer of the query; throws the service's 400 if it is invalid.
  func scoresInteger(_ name: String) throws -> Int? {
    try query[name].map { try Self.scoresInteger($0, name) }
  }

  /// The integers of a repeatable name, with or without list brackets.
  func scoresIntegers(_ name: String) throws -> [Int] {
    try scoresTexts(name).map { try Self.scoresInteger($0, name) }
  }

  func scoresTexts(_ name: String) -> [String] {
    query.all("\(name)[]") + query.all(name)
  }

  func scoresFlag(_ name: String) throws -> Bool? {
    switch query[name] {
    case nil: nil
    case "true": true
    case "false": false
    case .some: throw HTTPFailure.badParameter("\(name) must be true or false")
    }
  }

  private static func scoresInteger(_ text: String, _ name: String) throws -> Int {
    guard let value = Int(text) else {
      throw HTTPFailure.badParameter("\(name) must be an integer")
    }
    return value
  }
}
