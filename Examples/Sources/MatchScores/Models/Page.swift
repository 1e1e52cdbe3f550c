/// A page of a list as the service sends it.
struct Page<Item: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  struct Meta: Codable, Equatable, Sendable {
    var totalPages: Int?
    var currentPage: Int?
    var nextPage: Int?
    var perPage: Int?
    var totalCount: Int

    private enum CodingKeys: String, CodingKey {
      case totalPages = "total_pages"
      case currentPage = "current_page"
      case nextPage = "next_page"
      case perPage = "per_page"
      case totalCount = "total_count"
    }
  }

  var data: [Item]
  var meta: Meta
}
