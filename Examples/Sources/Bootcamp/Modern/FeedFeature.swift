import ComposableArchitecture

/// An advertisement for a named shop or for the official store.
@Reducer
struct AdsFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var shop: Shop

    var title: String { "This is Ads for \(shop.name)" }
  }

  enum Action: Equatable {
    case nameDidChange(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameDidChange(let name):
        // The official store is unchanged.
        if state.shop.is(\.regular) { state.shop = .regular(name: name) }
        return .none
      }
    }
  }
}

/// A row is a discount or an advertisement, with the id of its content.
@Reducer
enum FeedRowFeature {
  case promo(PromoFeature)
  case ads(AdsFeature)
}

extension FeedRowFeature.Action: Equatable {}

extension FeedRowFeature.State: Equatable, Identifiable {
  var id: String {
    switch self {
    case .promo(let promo): "promo-\(promo.id)"
    case .ads(let ads): "ads-\(ads.id)"
    }
  }

  init(_ record: FeedRecord) {
    switch record {
    case .promo(let id, let amount):
      self = .promo(PromoFeature.State(PromoRecord(id: id, amount: amount)))
    case .ads(let id, let shop):
      self = .ads(AdsFeature.State(id: id, shop: Shop(shop)))
    }
  }
}

/// Discounts and advertisements, page by page.
@Reducer
struct FeedFeature {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<FeedRowFeature.State> = []
    var showsAds = true
    /// The next page; `nil` after the last page.
    var nextPage: Int?
    var request: FeedRequest? = .first
    var failure: FeedFailure?
  }

  enum Action: BindableAction, Equatable {
    case didLoad
    case didTapRefresh
    case didTapMore
    case didTapRetry
    case receivePage(FeedRequest, Result<FeedPage, NetworkError>)
    /// Writes any field through its key path.
    case binding(BindingAction<State>)
    case rows(IdentifiedActionOf<FeedRowFeature>)
  }

  /// The id of the request in flight; at most one.
  private enum CancelID { case request }

  @Dependency(\.bootcampServer) private var server

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .didLoad:
        return load(1, for: .first, &state)
      case .didTapRefresh:
        return load(1, for: .refresh, &state)
      case .didTapMore:
        return load(state.nextPage, for: .more, &state)
      case .didTapRetry:
        guard let request = state.failure?.request else { return .none }
        return load(request == .more ? state.nextPage : 1, for: request, &state)
      case .receivePage(let request, .success(let page)):
        state.request = nil
        if request != .more { state.rows = [] }
        // `append` ignores a row that moved to a later page in the meantime.
        for record in page.rows { state.rows.append(FeedRowFeature.State(record)) }
        state.nextPage = page.next
      case .receivePage(let request, .failure(let error)):
        state.request = nil
        state.failure = FeedFailure(request: request, error: error)
      case .binding, .rows:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { FeedRowFeature.body }
  }

  private func load(
    _ page: Int?,
    for request: FeedRequest,
    _ state: inout State
  ) -> Effect<Action> {
    guard let page else { return .none }
    state.request = request
    state.failure = nil
    return .run { send in await send(.receivePage(request, server.loadFeed(page))) }
      .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}
