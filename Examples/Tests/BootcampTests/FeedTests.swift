import ComposableEnvironment
import Testing

@testable import Bootcamp

@MainActor
@Suite struct FeedTests {
  private typealias FeedStore = TestStore<
    FeedState, FeedState, FeedAction, FeedAction, FeedEnvironment
  >

  /// The feed with its first page.
  private func makeStore() -> FeedStore {
    let store = FeedStore(
      initialState: FeedState(),
      reducer: feedReducer,
      environment: FeedEnvironment(loadFeed: { page in
        Effect(value: .success(FeedPage.samples[page - 1]))
      })
    )
    store.send(.didLoad)
    store.receive(.receivePage(.first, .success(FeedPage.samples[0]))) {
      $0.rows = rows(1)
      $0.nextPage = 2
      $0.request = nil
    }
    return store
  }

  private func rows(_ pages: Int...) -> IdentifiedArrayOf<FeedRowState> {
    IdentifiedArray(
      uniqueElements: pages.flatMap { FeedPage.samples[$0 - 1].rows.map(FeedRowState.init) }
    )
  }

  @Test func `BC-19: rows are of two kinds, and each kind has its own actions`() {
    let store = makeStore()
    #expect(Array(store.state.rows.ids) == ["promo-1", "promo-2", "ads-1"])
    store.send(.row(id: "promo-2", action: .promo(.didTap))) {
      var promo = PromoState(PromoRecord(id: 2, amount: Rupiah(20_000)))
      promo.isSelected = true
      $0.rows[id: "promo-2"] = .promo(promo)
    }
    store.send(.row(id: "ads-1", action: .ads(.nameDidChange("Corner")))) {
      $0.rows[id: "ads-1"] = .ads(AdsState(id: 1, shop: .regular(name: "Corner")))
    }
  }

  @Test func `BC-15: a regular shop can be renamed, and the official store is unchanged`() {
    let store = TestStore(
      initialState: AdsState(id: 2, shop: .official),
      reducer: adsReducer,
      environment: ()
    )
    store.send(.nameDidChange("Corner"))
    #expect(store.state.title == "This is Ads for the official store")
  }

  @Test func `BC-15: a field is written by its key path`() {
    makeStore().send(.binding(.set(\.showsAds, false))) { $0.showsAds = false }
  }

  @Test func `BC-19: pages load in order until the last`() {
    let store = makeStore()
    store.send(.didTapMore) { $0.request = .more }
    store.receive(.receivePage(.more, .success(FeedPage.samples[1]))) {
      $0.rows = rows(1, 2)
      $0.nextPage = 3
      $0.request = nil
    }
    store.send(.didTapMore) { $0.request = .more }
    store.receive(.receivePage(.more, .success(FeedPage.samples[2]))) {
      $0.rows = rows(1, 2, 3)
      $0.nextPage = nil
      $0.request = nil
    }
    store.send(.didTapMore)
  }

  @Test func `BC-19: a failed page keeps the rows and can be retried`() {
    let store = makeStore()
    store.environment.loadFeed = { _ in Effect(value: .failure(.offline)) }
    store.send(.didTapMore) { $0.request = .more }
    store.receive(.receivePage(.more, .failure(.offline))) {
      $0.request = nil
      $0.failure = FeedFailure(request: .more, error: .offline)
    }
    store.environment.loadFeed = { page in Effect(value: .success(FeedPage.samples[page - 1])) }
    store.send(.didTapRetry) {
      $0.request = .more
      $0.failure = nil
    }
    store.receive(.receivePage(.more, .success(FeedPage.samples[1]))) {
      $0.rows = rows(1, 2)
      $0.nextPage = 3
      $0.request = nil
    }
  }

  @Test func `BC-19: a refresh restarts the list and cancels a request for more`() {
    let store = makeStore()
    let scheduler = TestScheduler()
    store.environment.loadFeed = { page in
      Effect(value: .success(FeedPage.samples[page - 1]))
        .deferred(for: .seconds(page), scheduler: scheduler)
    }
    store.send(.didTapMore) { $0.request = .more }
    store.send(.didTapRefresh) { $0.request = .refresh }
    scheduler.advance(by: .seconds(5))
    store.receive(.receivePage(.refresh, .success(FeedPage.samples[0]))) { $0.request = nil }
  }
}
