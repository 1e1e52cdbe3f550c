import ComposableArchitecture
import Testing
import ViewKit

/// Tests views that observe their store inside `WithPerceptionTracking` and bind it with `@Perception.Bindable`.
@MainActor
@Suite struct PerceptionViewTests {
  private func bakery() -> (store: StoreOf<Bakery>, page: ViewTester) {
    let store = Store(
      initialState: Bakery.State(loaves: [Row.State(id: 1), Row.State(id: 2)]),
      reducer: { Bakery() }
    )
    let page = ViewTester(BakeryView(store: store))
    page.checksEveryFlush = true
    return (store, page)
  }

  @Test func `each element has a row under an explicit id`() throws {
    let (store, page) = bakery()
    try page.element("plus-2").tap()
    try page.element("plus-2").tap()
    #expect(page.text("count-1") == "0")
    #expect(page.text("count-2") == "2")
    store.send(.soldOut(id: 1))
    page.flush()
    #expect(page.find(testID: "count-1") == nil)
    #expect(page.text("count-2") == "2")
    #expect(page.problems == [])
  }

  @Test func `a sheet shown by a Boolean value contains a child while its state exists`() throws {
    let (store, page) = bakery()
    try #require(page.find(.button, label: "Oven")).tap()
    try page.element("plus-0").tap()
    #expect(page.text("count-0") == "1")
    #expect(store.oven?.count == 1)
    try #require(page.find(.sheet)).dismiss()
    #expect(store.oven == nil)
    #expect(page.find(testID: "count-0") == nil)
    #expect(page.problems == [])
  }
}

@Reducer
private struct Bakery {
  @ObservableState
  struct State: Equatable {
    var loaves: IdentifiedArrayOf<Row.State> = []
    var isOvenOpen = false
    var oven: Row.State?
  }

  enum Action {
    case loaves(IdentifiedActionOf<Row>)
    case oven(Row.Action)
    case ovenOpened(Bool)
    case soldOut(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ovenOpened(let isOpen):
        state.isOvenOpen = isOpen
        state.oven = isOpen ? Row.State(id: 0) : nil
      case .soldOut(let id):
        state.loaves.remove(id: id)
      case .loaves, .oven:
        break
      }
      return .none
    }
    .forEach(\.loaves, action: \.loaves) { Row() }
    .ifLet(\.oven, action: \.oven) { Row() }
  }
}

private struct BakeryView: View {
  @Perception.Bindable var store: StoreOf<Bakery>

  var body: some View {
    WithPerceptionTracking {
      List {
        ForEach(store.scope(state: \.loaves, action: \.loaves), id: \.id) { loaf in
          WithPerceptionTracking { LoafView(store: loaf) }
        }
      }
      Button("Oven") { store.send(.ovenOpened(true)) }
    }
    .sheet(isPresented: $store.isOvenOpen.sending(\.ovenOpened)) {
      if let oven = store.scope(state: \.oven, action: \.oven) {
        LoafView(store: oven)
      }
    }
  }
}

private struct LoafView: View {
  let store: StoreOf<Row>

  var body: some View {
    WithPerceptionTracking {
      Text("\(store.count)").accessibilityIdentifier("count-\(store.state.id)")
      Button("+") { store.send(.plus) }.accessibilityIdentifier("plus-\(store.state.id)")
    }
  }
}
