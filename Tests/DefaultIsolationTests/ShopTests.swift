import ComposableArchitecture
import Testing

@Suite struct ShopTests {
  @Test func `a client loads the list, and its rows have stores`() async throws {
    let store = Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.catalog.load = { ["Tea", "Milk"] }
    }
    await store.send(.load).finish()
    let rows = Array(store.scope(state: \.products, action: \.products))
    try #require(rows.count == 2)
    rows[1].send(.tapped)
    #expect(store.products.map(\.isChosen) == [false, true])
    #expect(rows[1].title == "Milk")
  }

  @Test func `a test store receives the client's result`() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.catalog.load = { throw Offline() }
    }
    await store.send(.load)
    await store.receive(\.loaded.failure) { $0.failure = "Offline" }
  }

  @Test func `a presented screen has bindings, shares a value and dismisses itself`() async throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    store.send(.editTapped)
    let destination: StoreOf<Shop.Destination>? = store.scope(
      state: \.destination,
      action: \.destination.presented
    )
    guard case .editor(let editor) = try #require(destination).case else {
      Issue.record("The editor is not presented.")
      return
    }
    editor.name = "Blob"
    #expect(editor.name == "Blob")
    #expect(editor.edits == 1)
    await EditorPresenter(store: editor).finish()
    #expect(store.destination == nil)
    store.send(.alertTapped)
    store.send(.destination(.presented(.alert(.confirmed))))
    #expect(store.destination == nil)
  }

  @Test func `a screen on a stack is reached by its id and pops itself`() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    await store.send(.pushTapped) { $0.path[id: 0] = .editor(Editor.State()) }
    await store.send(\.path[id: 0].editor.binding.name, "Blob") {
      $0.path[id: 0, case: \.editor]?.name = "Blob"
      $0.path[id: 0, case: \.editor]?.$edits.withLock { $0 = 1 }
    }
    await store.send(\.path[id: 0].editor.view.doneTapped)
    await store.receive(\.path.popFrom) { $0.path.pop(from: 0) }
  }

  @Test nonisolated func `state and actions are usable from any isolation`() {
    var state = Shop.State()
    state.path.append(.product(Product.State(id: 1)))
    state.products.append(Product.State(id: 1))
    #expect(state.path[id: 0, case: \.product]?.id == 1)
    #expect(Shop.Action.path(.popFrom(id: 0)).is(\.path.popFrom))
  }
}
