import ComposableArchitecture
import DependenciesTestSupport
import Testing

/// Non-exhaustive tests of an app.
@Reducer
private struct Tabs {
  @ObservableState
  struct State: Equatable {
    enum Tab { case first, second }
    var tab = Tab.first
    var feed = Feed.State()
    var log: [String] = []
  }
  enum Action {
    case feed(Feed.Action)
    case tab(State.Tab)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.feed, action: \.feed) { Feed() }
    Reduce { state, action in
      switch action {
      case .tab(let tab):
        state.tab = tab
        return .none
      case .feed(.delegate(.loaded(let count))):
        state.log.append("loaded \(count)")
        return .send(.tab(.second))
      case .feed: return .none
      }
    }
    .onChange(of: \.tab) { old, new in
      Reduce { state, _ in
        state.log.append("\(old) → \(new)")
        return .none
      }
    }
  }
}

@Reducer
private struct Feed {
  @ObservableState
  struct State: Equatable {
    var items: [Int] = []
    var isLoading = false
    var page = 0
  }
  enum Action {
    case refresh
    case response([Int])
    case delegate(Delegate)
    @CasePathable enum Delegate: Equatable { case loaded(Int) }
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refresh:
        state.isLoading = true
        return .run { [page = state.page] send in
          try await clock.sleep(for: .seconds(1))
          await send(.response([page, page + 1]))
        }
      case .response(let items):
        state.items += items
        state.isLoading = false
        state.page += 1
        return .send(.delegate(.loaded(items.count)))
      case .delegate: return .none
      }
    }
  }
}

@MainActor
@Suite(.dependencies) struct PartialAppTests {
  private func makeStore(_ exhaustivity: Exhaustivity = .off) -> TestStoreOf<Tabs> {
    let store = TestStore(initialState: Tabs.State()) {
      Tabs()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func `everything`() async {
    let store = makeStore(.on)
    await store.send(\.feed.refresh) { $0.feed.isLoading = true }
    await store.receive(\.feed.response) {
      $0.feed.items = [0, 1]
      $0.feed.isLoading = false
      $0.feed.page = 1
    }
    await store.receive(\.feed.delegate.loaded, 2) { $0.log = ["loaded 2"] }
    await store.receive(\.tab, .second) {
      $0.tab = .second
      $0.log = ["loaded 2", "first → second"]
    }
  }

  @Test func `only the last action is asserted`() async {
    let store = makeStore()
    await store.send(\.feed.refresh)
    await store.receive(\.tab) { $0.tab = .second }
  }

  @Test func `all received actions are skipped and the state is asserted`() async {
    let store = makeStore()
    await store.send(\.feed.refresh)
    await store.skipReceivedActions()
    #expect(store.state.feed.items == [0, 1])
    store.assert {
      $0.tab = .second
      $0.feed.page = 1
    }
  }

  @Test func `finish skips all received actions`() async {
    let store = makeStore()
    await store.send(\.feed.refresh)
    await store.finish()
    #expect(store.state.tab == .second)
  }

  @Test func `a wrong assertion of the last action fails`() async {
    let store = makeStore()
    await store.send(\.feed.refresh)
    let text = await failure { await store.receive(\.tab) { $0.log = ["loaded 3"] } }
    #expect(text.hasPrefix("A state change does not match expectation."))
  }

  @Test func `a skipped action cannot be received later`() async {
    let store = makeStore()
    await store.send(\.feed.refresh)
    await store.receive(\.tab)
    let text = await failure { await store.receive(\.feed.response, timeout: .zero) }
    #expect(text.hasPrefix("Expected to receive an action matching case path"), "\(text)")
  }

  @Test func `one part of a test is exhaustive`() async {
    let store = makeStore()
    await store.withExhaustivity(.on) {
      await store.send(.tab(.second)) {
        $0.tab = .second
        $0.log = ["first → second"]
      }
    }
    store.exhaustivity = .on
    let text = await failure { await store.send(.tab(.first)) { $0.tab = .first } }
    store.exhaustivity = .off
    #expect(text.contains("second → first"), "\(text)")
    #expect(store.exhaustivity == .off)
  }

  @Test func `an action is received by a predicate on its payload`() async {
    let store = makeStore()
    await store.send(\.feed.refresh)
    await store.receive {
      guard case .feed(.response(let items)) = $0 else { return false }
      return items.count == 2
    } assert: {
      $0.feed.page = 1
    }
  }

  @Test func `closures set values with computed properties and methods`() async {
    let store = makeStore(.on)
    await store.send(\.feed.refresh) { $0.feed.isLoading.toggle() }
    await store.receive(\.feed.response) {
      $0.feed = Feed.State(items: [0, 1], isLoading: false, page: 1)
    }
    await store.skipReceivedActions(strict: true)
    #expect(store.state.log.last == "first → second")
  }

  @Test func `a throwing closure may require a value`() async {
    let store = makeStore(.on)
    await store.send(\.feed.refresh) { $0.feed.isLoading = true }
    await store.receive(\.feed.response) {
      $0.feed.items = [0, 1]
      $0.feed.isLoading = false
      $0.feed.page = try #require($0.feed.items.last)
    }
    await store.receive(\.feed.delegate) { $0.log.append("loaded 2") }
    await store.receive(\.tab) {
      $0.tab = .second
      $0.log.append("first → second")
    }
  }
}
