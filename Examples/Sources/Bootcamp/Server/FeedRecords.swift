import ComposableArchitecture

/// A page of the feed, whose rows are discounts and advertisements.
struct FeedPage: Codable, Equatable, Sendable {
  var rows: [FeedRecord]
  /// The page behind this one; nil of the last.
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

/// A row of the feed as the server knows it; the advertisement of the official store names no shop.
enum FeedRecord: Codable, Equatable, Sendable {
  case promo(id: Int, amount: Rupiah)
  case ads(id: Int, shop: String?)
}

/// A shop that is advertised for.
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

/// What the feed asks the server for.
enum FeedRequest: Equatable, Sendable {
  case first, refresh, more
}

/// Why a page did not come, and which was asked for.
struct FeedFailure: Equatable, Sendable {
  var request: FeedRequest
  var error: NetworkError
}
