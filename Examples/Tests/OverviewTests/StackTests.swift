import ComposableArchitecture
import Testing
import ViewKit

@testable import Overview

@MainActor
@Suite struct StackTests {
  private let lamp = Item(id: 1, name: "Lamp")

  private func store(
    path: [CatalogFeature.Path.State] = [],
    save: @escaping @Sendable (Item) async throws -> Void = { _ in },
    clock: any Clock<Duration> = TestClock()
  ) -> TestStoreOf<CatalogFeature> {
    TestStore(initialState: CatalogFeature.State(items: [lamp], path: StackState(path))) {
      CatalogFeature()
    } withDependencies: {
      $0.itemsClient.save = save
      $0.continuousClock = clock
      $0.numberFactClient.fetch = { _ in try await Task.never() }
    }
  }

  private var detail: CatalogFeature.Path.State { .detail(DetailFeature.State(item: lamp)) }
  private var edit: CatalogFeature.Path.State { .edit(EditFeature.State(item: lamp)) }

  @Test func `OV-50 an item pushes its page`() async {
    let store = store()
    await store.send(.detailButtonTapped(lamp)) { $0.path[id: 0] = self.detail }
  }

  @Test func `OV-51 Edit pushes the form above the page`() async {
    let store = store(path: [detail])
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 1] = self.edit
    }
  }

  @Test func `OV-52 Save pops the form, and the item is saved`() async {
    let saved = LockIsolated<[Item]>([])
    let store = store(path: [detail, edit], save: { item in saved.withValue { $0.append(item) } })
    await store.send(.path(.element(id: 1, action: .edit(.saveButtonTapped)))) {
      $0.path.pop(from: 1)
    }
    await store.receive(.itemSaved(lamp))
    #expect(saved.value == [lamp])
  }

  @Test func `OV-53 returning to the list cancels the effects of both pages`() async {
    let clock = TestClock()
    let store = store(path: [detail, edit], clock: clock)
    await store.send(.path(.element(id: 0, action: .detail(.appeared)))) {
      $0.path[id: 0, case: \.detail]?.fact = .loading
    }
    let longer = Item(id: 1, name: "Lamp with a shade")
    await store.send(.path(.element(id: 1, action: .edit(.binding(.set(\.item, longer)))))) {
      $0.path[id: 1, case: \.edit]?.item = longer
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    // Exhaustive: an uncancelled effect would fail the test.
    await clock.advance(by: .seconds(1))
  }

  @Test func `a page shows why its fact is missing, and loads it again`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: DetailFeature.State(item: lamp)) {
      DetailFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { _ in
        guard !isDown.value else { throw NumberFactError.timeout }
        return "One is a good number."
      }
    }
    await store.send(.appeared) { $0.fact = .loading }
    await store.receive(.factFailed(.timeout)) { $0.fact = .failed(.timeout) }
    isDown.setValue(false)
    await store.send(.retryButtonTapped) { $0.fact = .loading }
    await store.receive(.factLoaded("One is a good number.")) {
      $0.fact = .loaded("One is a good number.")
    }
  }

  @Test func `OV-54 an action for a missing page is reported`() async {
    let store = store()
    await withKnownIssue {
      await store.send(.path(.element(id: 7, action: .detail(.editButtonTapped))))
    } matching: { issue in
      "\(issue)".contains("forEach")
    }
  }

  @Test func `OV-55 the same item twice is two pages`() async {
    let store = store()
    await store.send(.detailButtonTapped(lamp)) { $0.path[id: 0] = self.detail }
    await store.send(.detailButtonTapped(lamp)) { $0.path[id: 1] = self.detail }
    #expect(Array(store.state.path.ids) == [0, 1])
  }

  @Test func `OV-56 an address opens the page of an item`() throws {
    let address = try #require(PageAddress("/items/2"))
    #expect(Place.addresses.place(at: address) == .item(2))
    var state = OverviewFeature.State()
    state.go(to: .item(2))
    #expect(state.demo?.stack?.path.last?.detail?.item.id == 2)
    #expect(state.place == .item(2))
    state.go(to: .itemForm(2))
    #expect(state.demo?.stack?.path.count == 2)
    state.go(to: .item(2))
    #expect(state.demo?.stack?.path.count == 1)
    for missing in [Place.item(4096), .itemForm(4096), .treeItem(4096)] {
      state.go(to: missing)
      #expect(state.place == missing)
    }
    state.go(to: .item(2))
    #expect(state.demo?.stack?.path.last?.detail?.item.id == 2)
    let nowhere = try #require(PageAddress("/items/two"))
    #expect(Place.addresses.place(at: nowhere) == nil)
  }

  @Test func `OV-57 the page shows the saved item`() async {
    let store = store(path: [detail, edit])
    let renamed = Item(id: 1, name: "Lantern")
    await store.send(.path(.element(id: 1, action: .edit(.binding(.set(\.item, renamed)))))) {
      $0.path[id: 1, case: \.edit]?.item = renamed
    }
    await store.send(.path(.element(id: 1, action: .edit(.saveButtonTapped)))) {
      $0.path.pop(from: 1)
    }
    await store.receive(.itemSaved(renamed)) {
      $0.items = [renamed]
      $0.path[id: 0, case: \.detail]?.item = renamed
    }
  }

  @Test func `an item whose save fails is unchanged, and saving can be retried`() async {
    struct Failure: Error {}
    let failures = LockIsolated(1)
    let store = store(path: [detail, edit]) { _ in
      try failures.withValue { count in
        guard count > 0 else { return }
        count -= 1
        throw Failure()
      }
    }
    await store.send(.path(.element(id: 1, action: .edit(.saveButtonTapped)))) {
      $0.path.pop(from: 1)
    }
    await store.receive(.itemSaveFailed(lamp)) { $0.alert = .saveFailed(self.lamp) }
    await store.send(.alert(.presented(.retryButtonTapped(lamp)))) { $0.alert = nil }
    await store.receive(.itemSaved(lamp))
  }

  @Test func `the list and the page show the same favorite state`() async {
    let store = store(path: [detail])
    await store.send(.favoriteButtonTapped(1)) { $0.$favorites.withLock { $0 = [1] } }
    #expect(store.state.path.first?.detail?.isFavorite == true)
    await store.send(.path(.element(id: 0, action: .detail(.favoriteButtonTapped)))) {
      $0.$favorites.withLock { $0 = [] }
    }
  }
}
