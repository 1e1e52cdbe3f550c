import GRDB

/// Which page of a list a request asks for.
struct PageQuery: Sendable {
  let page: Int
  let perPage: Int

  /// Reads `page` and `per_page`; what is out of range is put into it, what is no integer is refused.
  init(_ request: Request, perPage standard: Int) throws {
    page = max(1, try request.scoresInteger("page") ?? 1)
    perPage = min(max(1, try request.scoresInteger("per_page") ?? standard), 100)
  }

  /// The page's rows and what there is to know of the others.
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
  /// None on the last page, and behind it.
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
  /// An integer of the query, or the service's 400.
  func scoresInteger(_ name: String) throws -> Int? {
    try query[name].map { try Self.scoresInteger($0, name) }
  }

  /// The integers of a name that may be repeated, with or without the brackets of a list.
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
