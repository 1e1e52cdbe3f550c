/// Sample data for previews.
extension Team {
  static let sample = Team(
    id: 14,
    abbreviation: "LAL",
    city: "Los Angeles",
    conference: "West",
    division: "Pacific",
    fullName: "Los Angeles Lakers",
    name: "Lakers"
  )
}

extension Page {
  /// The only page of a list.
  static func only(_ items: [Item]) -> Self {
    Self(
      data: items,
      meta: Meta(
        totalPages: 1,
        currentPage: 1,
        nextPage: nil,
        perPage: max(items.count, 1),
        totalCount: items.count
      )
    )
  }
}
