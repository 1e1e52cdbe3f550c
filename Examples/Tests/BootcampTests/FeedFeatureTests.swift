import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct FeedFeatureTests {
  private let answers = LockIsolated<[Result<FeedPage, NetworkError>]>([])
  private let asked = LockIsolated<[Int]>([])

  private func makeStore(
    _ answers: Result<FeedPage, NetworkError>...
  ) async -> TestStoreOf<FeedFeature> {
    self.answers.setValue(answers)
    let store = TestStore(initialState: FeedFeature.State()) {
      FeedFeature()
    } withDependencies: { [answers = self.answers, asked] in
      $0.bootcampServer.loadFeed = { page in
        asked.withValue { $0.append(page) }
        return answers.withValue { $0.removeFirst() }
      }
    }
    await store.send(.didLoad)
    return store
  }

  private func rows(_ pages: Int...) -> IdentifiedArrayOf<FeedRowFeature.State> {
    IdentifiedArray(
      uniqueElements: pages.flatMap {
        FeedPage.samples[$0 - 1].rows.map(FeedRowFeature.State.init)
      }
    )
  }

  private func load(_ pages: Result<FeedPage, NetworkError>...) async -> TestStoreOf<FeedFeature> {
    let store = await makeStore(.success(FeedPage.samples[0]))
    await store.receive(\.receivePage) {
      $0.rows = rows(1)
      $0.nextPage = 2
      $0.request = nil
    }
    answers.setValue(pages)
    return store
  }

  @Test func `BC-19: rows are of two kinds, and each kind has its own actions`() async {
    let store = await load()
    #expect(Array(store.state.rows.ids) == ["promo-1", "promo-2", "ads-1"])
    await store.send(.rows(.element(id: "promo-2", action: .promo(.didTap)))) {
      $0.rows[id: "promo-2"]?.modify(\.promo) { $0.isSelected = true }
    }
    #expect(store.state.rows[id: "ads-1"]?.ads?.title == "This is Ads for Shop 1")
    await store.send(.rows(.element(id: "ads-1", action: .ads(.nameDidChange("Corner"))))) {
      $0.rows[id: "ads-1"]?.modify(\.ads) { $0.shop = .regular(name: "Corner") }
    }
    #expect(store.state.rows[id: "ads-1"]?.ads?.title == "This is Ads for Corner")
  }

  @Test func `BC-15: a regular shop can be renamed, and the official store is unchanged`() async {
    let store = TestStore(initialState: AdsFeature.State(id: 2, shop: .official)) { AdsFeature() }
    await store.send(.nameDidChange("Corner"))
    #expect(store.state.title == "This is Ads for the official store")
  }

  @Test func `BC-15: a field is written by its key path`() async {
    let store = await load()
    await store.send(\.binding.showsAds, false) { $0.showsAds = false }
  }

  @Test func `BC-19: pages load in order until the last`() async {
    let store = await load(.success(FeedPage.samples[1]), .success(FeedPage.samples[2]))
    await store.send(.didTapMore) { $0.request = .more }
    await store.receive(\.receivePage) {
      $0.rows = rows(1, 2)
      $0.nextPage = 3
      $0.request = nil
    }
    await store.send(.didTapMore) { $0.request = .more }
    await store.receive(\.receivePage) {
      $0.rows = rows(1, 2, 3)
      $0.nextPage = nil
      $0.request = nil
    }
    await store.send(.didTapMore)
    #expect(asked.value == [1, 2, 3])
  }

  @Test func `BC-19: a failed page keeps the rows and can be retried`() async {
    let store = await load(.failure(.offline), .success(FeedPage.samples[1]))
    await store.send(.didTapMore) { $0.request = .more }
    await store.receive(\.receivePage) {
      $0.request = nil
      $0.failure = FeedFailure(request: .more, error: .offline)
    }
    await store.send(.didTapRetry) {
      $0.request = .more
      $0.failure = nil
    }
    await store.receive(\.receivePage) {
      $0.rows = rows(1, 2)
      $0.nextPage = 3
      $0.request = nil
    }
    #expect(asked.value == [1, 2, 2])
  }

  @Test func `BC-19: a refresh restarts the list and cancels a request for more`() async {
    let store = await load()
    let more = AsyncStream.makeStream(of: Void.self)
    store.dependencies.bootcampServer.loadFeed = { page in
      if page > 1 { for await _ in more.stream {} }
      return .success(FeedPage.samples[page - 1])
    }
    await store.send(.didTapMore) { $0.request = .more }
    await store.send(.rows(.element(id: "promo-1", action: .promo(.didTap)))) {
      $0.rows[id: "promo-1"]?.modify(\.promo) { $0.isSelected = true }
    }
    await store.send(.didTapRefresh) { $0.request = .refresh }
    await store.receive(\.receivePage) {
      $0.rows = rows(1)
      $0.request = nil
    }
  }
}
