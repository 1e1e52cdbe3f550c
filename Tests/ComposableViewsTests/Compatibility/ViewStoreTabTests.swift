import ComposableArchitecture
import Testing
import ViewKit

/// Tests tab bars whose selection is bound by a view store, over children scoped by the cases of an action.
@MainActor
@Suite struct ViewStoreTabTests {
  private func check(_ view: some View, of store: StoreOf<House>) throws {
    let page = ViewTester(view)
    page.checksEveryFlush = true
    try page.element("hall-plus").tap()
    #expect(page.text("hall-count") == "1")
    try #require(page.find(.tab, label: "Kitchen")).tap()
    #expect(store.withState(\.room) == .kitchen)
    try page.element("kitchen-plus").tap()
    #expect(page.text("kitchen-count") == "1")
    store.send(.hall(.leaveTapped))
    page.flush()
    #expect(store.withState(\.visits) == [.kitchen, .hall])
    #expect(page.problems == [])
  }

  @Test func `a binding with a getter selects the tab of the whole state`() throws {
    let store = Store(initialState: House.State()) { House() }
    try check(WholeStateView(store: store), of: store)
  }

  @Test func `a binding without a getter selects the tab of an observed field`() throws {
    let store = Store(initialState: House.State()) { House() }
    try check(FieldView(store: store), of: store)
  }
}

/// A room that asks its parent to leave, by a delegate action.
private struct Room: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case leaveTapped
    case plus
    case delegate(Delegate)

    enum Delegate: Equatable { case left }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .leaveTapped: return .send(.delegate(.left))
    case .plus: state.count += 1
    case .delegate: break
    }
    return .none
  }
}

/// A parent whose own logic precedes its children.
private struct House: Reducer {
  enum Place: Equatable { case hall, kitchen }

  struct State: Equatable {
    var room = Place.hall
    var visits: [Place] = []
    var hall = Room.State()
    var kitchen = Room.State()
  }

  enum Action: Equatable {
    case roomSelected(Place)
    case hall(Room.Action)
    case kitchen(Room.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .roomSelected(let room):
        state.room = room
        state.visits.append(room)
      case .hall(.delegate(.left)):
        state.visits.append(.hall)
      case .hall, .kitchen:
        break
      }
      return .none
    }
    Scope(state: \.hall, action: /Action.hall) { Room() }
    Scope(state: \.kitchen, action: /Action.kitchen) { Room() }
  }
}

private struct WholeStateView: View {
  let store: Store<House.State, House.Action>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TabView(selection: viewStore.binding(get: \.room, send: House.Action.roomSelected)) {
        roomTabs(of: store)
      }
    }
  }
}

private struct FieldView: View {
  let store: StoreOf<House>

  var body: some View {
    WithViewStore(store, observe: \.room) { viewStore in
      TabView(selection: viewStore.binding(send: House.Action.roomSelected)) {
        roomTabs(of: store)
      }
    }
  }
}

/// The tabs of a house.
@MainActor @ViewBuilder
private func roomTabs(of store: StoreOf<House>) -> some View {
  RoomView(name: "hall", store: store.scope(state: \.hall, action: House.Action.hall))
    .tabItem { Text("Hall") }
    .tag(House.Place.hall)
  RoomView(name: "kitchen", store: store.scope(state: \.kitchen, action: House.Action.kitchen))
    .tabItem { Text("Kitchen") }
    .tag(House.Place.kitchen)
}

private struct RoomView: View {
  let name: String
  let store: StoreOf<Room>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text("\(viewStore.count)").accessibilityIdentifier("\(name)-count")
      Button("+") { viewStore.send(.plus) }.accessibilityIdentifier("\(name)-plus")
    }
  }
}
