import ComposableArchitecture
import Testing

/// Tests the state that stores of removed children show: each child's last state.
@MainActor
@Suite struct LastStateTests {
  private let store: StoreOf<Stage>

  init() {
    var state = Stage.State()
    state.optional = Player.State(id: 1)
    state.sheet = Player.State(id: 2)
    state.route = .first(Player.State(id: 3))
    state.players = [Player.State(id: 4), Player.State(id: 5), Player.State(id: 6)]
    state.path.append(.first(Player.State(id: 7)))
    state.screens.append(Player.State(id: 8))
    state.screens.append(Player.State(id: 9))
    store = Store(initialState: state) { Stage() }
  }

  private func edit(_ body: @escaping @Sendable (inout Stage.State) -> Void) {
    store.send(.edit(body))
  }

  private var optional: StoreOf<Player>? { store.scope(state: \.optional, action: \.optional) }
  private var sheet: StoreOf<Player>? { store.scope(state: \.sheet, action: \.sheet.presented) }
  private var first: StoreOf<Player>? {
    store.scope(state: \.route?.first, action: \.route.presented.first)
  }

  @Test(arguments: [false, true])
  func `the store of an optional child keeps its last state`(isReadBefore: Bool) throws {
    let child = try #require(optional)
    if isReadBefore { #expect(child.names == []) }
    child.send(.add("a"))
    child.send(.add("b"))
    edit { $0.optional = nil }
    #expect(child.names == ["a", "b"])
    #expect(store.optional == nil)
  }

  @Test func `the store keeps a change in the drain that removes the child`() throws {
    let child = try #require(optional)
    edit {
      $0.optional?.names.append("a")
      $0.optional = nil
    }
    #expect(child.names == ["a"])
  }

  @Test func `the store shows a second child in the same field, and keeps its last state`() throws {
    let child = try #require(optional)
    child.send(.add("a"))
    edit { $0.optional = Player.State(id: 10) }
    #expect(child.state.id == 10)
    child.send(.add("b"))
    edit { $0.optional = nil }
    #expect(child.names == ["b"])
    #expect(child.state.id == 10)
  }

  @Test func `the store keeps a second child's last state if the root is replaced`() throws {
    let child = try #require(optional)
    child.send(.add("a"))
    edit { $0.optional = Player.State(id: 10, names: ["b"]) }
    #expect(child.names == ["b"])
    edit { $0 = Stage.State() }
    #expect(child.state.id == 10)
    #expect(child.names == ["b"])
  }

  @Test func `the store of a presented child keeps its last state for each kind of dismissal`()
    async throws
  {
    let endings: [@MainActor (StoreOf<Player>) async -> Void] = [
      { [store] _ in store.send(.edit { $0.sheet = nil }) },
      { [store] _ in store.send(.sheet(.dismiss)) },
      { child in await child.send(.finish).finish() },
      { [store] _ in
        store.send(
          .edit {
            $0.sheet?.names.append("c")
            $0.sheet = nil
          }
        )
      },
    ]
    for end in endings {
      edit { $0.sheet = Player.State(id: 2) }
      let child = try #require(sheet)
      child.send(.add("a"))
      child.send(.add("b"))
      await end(child)
      #expect(sheet == nil)
      #expect(child.names.prefix(2) == ["a", "b"])
    }
  }

  @Test func `the store of a destination's case keeps its last state for a new case and for nil`()
    throws
  {
    for next in [nil, StageRoute.State.second(Player.State(id: 11))] {
      edit { $0.route = .first(Player.State(id: 3)) }
      let child = try #require(first)
      let destination = try #require(
        store.scope(state: \.route, action: \.route.presented) as StoreOf<StageRoute>?
      )
      child.send(.add("a"))
      edit { $0.route = next }
      #expect(child.names == ["a"])
      if next == nil { #expect(destination.withState { $0.first?.names } == ["a"]) }
    }
  }

  @Test(arguments: 0..<11)
  func `the stores of rows keep their last states for each kind of removal`(way: Int) throws {
    let rows = Array(store.scope(state: \.players, action: \.players))
    for row in rows {
      #expect(row.names == [])
      row.send(.add("a"))
    }
    edit { state in
      switch way {
      case 0: state.players.remove(id: 5)
      case 1: state.players.removeAll()
      case 2: state.players.removeAll { $0.id == 5 }
      case 3: state.players = state.players.filter { $0.id != 5 }
      case 4: state.players = []
      case 5: state.players[id: 5] = nil
      case 6: state.players.removeSubrange(1...)
      case 7: state.players.remove(atOffsets: [0, 1])
      case 8: state.players[1] = Player.State(id: 10)
      case 9:
        let others = IdentifiedArrayOf<Player.State>(uniqueElements: [Player.State(id: 10)])
        state.players[1..<2] = others[0..<1]
      default: state.players.removeLast(2)
      }
    }
    #expect(store.players[id: 5] == nil)
    #expect(rows[1].names == ["a"])
    #expect(rows.map(\.state.id) == [4, 5, 6])
  }

  @Test func `removing from empty lists has no effect`() {
    edit { state in
      for _ in 0..<2 {
        state.players.removeAll()
        state.players.remove(id: 5)
        state.players[id: 5] = nil
        state.players.remove(atOffsets: [])
        state.players.removeFirst(0)
        state.screens.removeAll()
      }
    }
    #expect(store.players.isEmpty && store.screens.isEmpty)
  }

  @Test func `the store of a row reached by its id keeps its last state without earlier reads`()
    throws
  {
    let row = try #require(
      store.scope(state: \.players[id: 5], action: \.players[id: 5]) as StoreOf<Player>?
    )
    row.send(.add("a"))
    edit { $0.players.remove(id: 5) }
    #expect(row.names == ["a"])
  }

  @Test(arguments: 0..<4)
  func `the stores of a stack's elements keep their last states`(way: Int) throws {
    let screens = Array(store.scope(state: \.screens, action: \.screens))
    let screen = try #require(screens.last)
    #expect(screen.names == [])
    screen.send(.add("a"))
    let id = try #require(store.screens.ids.last)
    switch way {
    case 0: store.send(.screens(.popFrom(id: id)))
    case 1: edit { $0.screens.removeAll() }
    case 2: edit { $0.screens[id: id] = nil }
    default: edit { $0.screens = StackState() }
    }
    #expect(screen.names == ["a"])
    #expect(screen.state.id == 9)
  }

  @Test func `the store of a removed child's child keeps its last state`() throws {
    let child = try #require(optional)
    let friend = try #require(child.scope(state: \.friend, action: \.friend) as StoreOf<Friend>?)
    friend.send(.rename("Ada"))
    child.send(.add("a"))
    edit { $0.optional = nil }
    #expect(child.friend?.name == "Ada")
    #expect(friend.name == "Ada")
  }

  @Test func `recording the last state copies no array of a present child`() throws {
    let child = try #require(optional)
    child.send(.add("a"))
    #expect(child.names == ["a"])
    child.send(.reserve)
    let before = child.withState(\.address)
    for _ in 0..<100 {
      child.send(.add("b"))
      #expect(child.names.last == "b")
    }
    #expect(child.withState(\.address) == before)
  }
}

@Reducer
private struct Friend {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }
  enum Action {
    case rename(String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let name): state.name = name
      }
      return .none
    }
  }
}

@Reducer
private struct Player {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var names: [String] = []
    var friend: Friend.State? = Friend.State()

    var address: UInt {
      names.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
  }

  enum Action {
    case add(String)
    case reserve
    case finish
    case friend(Friend.Action)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let name): state.names.append(name)
      case .reserve: state.names.reserveCapacity(1_000)
      case .finish: return .run { [dismiss] _ in await dismiss() }
      case .friend: break
      }
      return .none
    }
    .ifLet(\.friend, action: \.friend) { Friend() }
  }
}

@Reducer
private enum StageRoute {
  case first(Player)
  case second(Player)
}
extension StageRoute.State: Equatable {}

@Reducer
private struct Stage {
  @ObservableState
  struct State: Equatable {
    var optional: Player.State?
    @Presents var sheet: Player.State?
    @Presents var route: StageRoute.State?
    var players: IdentifiedArrayOf<Player.State> = []
    var path = StackState<StageRoute.State>()
    var screens = StackState<Player.State>()
  }

  enum Action {
    case edit(@Sendable (inout State) -> Void)
    case optional(Player.Action)
    case sheet(PresentationAction<Player.Action>)
    case route(PresentationAction<StageRoute.Action>)
    case players(IdentifiedActionOf<Player>)
    case path(StackActionOf<StageRoute>)
    case screens(StackActionOf<Player>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .edit(let body) = action { body(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Player() }
    .ifLet(\.$sheet, action: \.sheet) { Player() }
    .ifLet(\.$route, action: \.route) { StageRoute.body }
    .forEach(\.players, action: \.players) { Player() }
    .forEach(\.path, action: \.path) { StageRoute.body }
    .forEach(\.screens, action: \.screens) { Player() }
  }
}
