import ComposableArchitecture

/// A page of the feed: discounts and advertisements.
struct FeedPage: Codable, Equatable, Sendable {
  var rows: [FeedRecord]
  /// The next page; `nil` on the last page.
  var next: Int?

  static let samples = (1...3).map { page in
    FeedPage(
      rows: (1...2).map { row in
        let id = (page - 1) * 2 + row
        return .promo(id: id, amount: Rupiah(id * 10_000))
      } + [.ads(id: page, shop: page == 2 ? nil : "Shop \(page)")],
      next: page < 3 ? page + 1 : nil
    )
  }
}

/// A row of the feed in the server's format; the official store's advertisement has no shop.
enum FeedRecord: Codable, Equatable, Sendable {
  case promo(id: Int, amount: Rupiah)
  case ads(id: Int, shop: String?)
}

/// An advertised shop.
@CasePathable
enum Shop: Equatable, Sendable {
  case regular(name: String)
  case official

  var name: String {
    switch self {
    case .regular(let name): name
    case .official: "the official store"
    }
  }

  init(_ name: String?) {
    self = name.map { .regular(name: $0) } ?? .official
  }
}

/// The kind of a feed request.
enum FeedRequest: Equatable, Sendable {
  case first, refresh, more
}

/// The error of a failed page, and its request.
struct FeedFailure: Equatable, Sendable {
  var request: FeedRequest
  var error: NetworkError
}
