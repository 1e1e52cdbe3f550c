import ComposableEnvironment

/// An advertisement for a named shop or for the official store.
struct AdsState: Equatable, Identifiable {
  var id: Int
  var shop: Shop

  var title: String { "This is Ads for \(shop.name)" }
}

enum AdsAction: Equatable {
  case nameDidChange(String)
}

/// A row is a discount or an advertisement, with the id of its content.
enum FeedRowState: Equatable, Identifiable {
  case promo(PromoState)
  case ads(AdsState)

  var id: String {
    switch self {
    case .promo(let promo): "promo-\(promo.id)"
    case .ads(let ads): "ads-\(ads.id)"
    }
  }

  init(_ record: FeedRecord) {
    switch record {
    case .promo(let id, let amount): self = .promo(PromoState(PromoRecord(id: id, amount: amount)))
    case .ads(let id, let shop): self = .ads(AdsState(id: id, shop: Shop(shop)))
    }
  }
}

enum FeedRowAction: Equatable {
  case promo(PromoAction)
  case ads(AdsAction)
}

struct FeedState: Equatable {
  var rows: IdentifiedArrayOf<FeedRowState> = []
  var showsAds = true
  /// The next page; `nil` after the last page.
  var nextPage: Int?
  var request: FeedRequest? = .first
  var failure: FeedFailure?
}

enum FeedAction: Equatable {
  case didLoad
  case didTapRefresh
  case didTapMore
  case didTapRetry
  case receivePage(FeedRequest, Result<FeedPage, NetworkError>)
  /// Writes any field through its key path.
  case binding(BindingAction<FeedState>)
  case row(id: FeedRowState.ID, action: FeedRowAction)

  /// The action of the switch.
  static func setShowsAds(_ showsAds: Bool) -> Self { .binding(.set(\.showsAds, showsAds)) }
}

struct FeedEnvironment {
  var loadFeed: (Int) -> Effect<Result<FeedPage, NetworkError>>
}

@MainActor let adsReducer = Reducer<AdsState, AdsAction, Void> { state, action, _ in
  switch action {
  case .nameDidChange(let name):
    // Throws for the official store, which is unchanged.
    try? (/Shop.regular).modify(&state.shop) { $0 = name }
    return .none
  }
}

@MainActor private let feedRowReducer = Reducer<FeedRowState, FeedRowAction, Void>.combine(
  promoReducer.pullback(
    state: /FeedRowState.promo,
    action: /FeedRowAction.promo,
    environment: { $0 }
  ),
  adsReducer.pullback(
    state: /FeedRowState.ads,
    action: /FeedRowAction.ads,
    environment: { $0 }
  )
)

/// The id of the request in flight; at most one.
private enum FeedRequestID {}

@MainActor let feedReducer = Reducer<FeedState, FeedAction, FeedEnvironment>.combine(
  feedRowReducer.forEach(
    state: \.rows,
    action: /FeedAction.row(id:action:),
    environment: { _ in }
  ),
  Reducer { state, action, environment in
    func load(_ page: Int?, for request: FeedRequest) -> Effect<FeedAction> {
      guard let page else { return .none }
      state.request = request
      state.failure = nil
      return environment.loadFeed(page)
        .map { FeedAction.receivePage(request, $0) }
        .cancellable(id: FeedRequestID.self, cancelInFlight: true)
    }

    switch action {
    case .didLoad:
      return load(1, for: .first)
    case .didTapRefresh:
      return load(1, for: .refresh)
    case .didTapMore:
      return load(state.nextPage, for: .more)
    case .didTapRetry:
      guard let request = state.failure?.request else { return .none }
      return load(request == .more ? state.nextPage : 1, for: request)
    case .receivePage(let request, .success(let page)):
      state.request = nil
      if request != .more { state.rows = [] }
      // `append` ignores a row that moved to a later page in the meantime.
      for record in page.rows { state.rows.append(FeedRowState(record)) }
      state.nextPage = page.next
    case .receivePage(let request, .failure(let error)):
      state.request = nil
      state.failure = FeedFailure(request: request, error: error)
    case .binding, .row:
      break
    }
    return .none
  }
)
.binding(action: /FeedAction.binding)
