import CasePathsCore
import ComposableCore
import Testing

/// Tests a stack of screens in stores without the main actor.
@Suite struct LocalStackTests {
  private struct Pile: Reducer {
    struct State {
      var path = StackState<Counter.State>()
    }

    enum Action: Sendable, CasePathable {
      case pop
      case path(StackActionOf<Counter>)

      struct AllCasePaths: Sendable {
        var path: AnyCasePath<Action, StackActionOf<Counter>> {
          AnyCasePath(
            embed: { .path($0) },
            extract: { if case .path(let path) = $0 { path } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .pop = action { state.path.removeLast() }
        return .none
      }
      .forEach(\.path, action: \.path) { Counter() }
    }
  }

  private func makeStore() -> LocalStoreOf<Pile> {
    let path = StackState([Counter.State(count: 1), Counter.State(count: 2)])
    return LocalStore(initialState: Pile.State(path: path)) { Pile() }
  }

  @Test func `the elements have stores in stack order`() {
    let store = makeStore()
    let screens = store.scope(state: \.path, action: \.path)
    #expect(screens.map(\.count) == [1, 2])
    screens.last?.send(.increment)
    #expect(screens.map(\.count) == [1, 3])
    #expect(store.path.map(\.count) == [1, 3])
  }

  @Test func `an id scopes to its element's store`() throws {
    let store = makeStore()
    let id = try #require(store.path.ids.last)
    let top = try #require(store.scope(state: \.path[id: id], action: \.path[id: id]))
    top.send(.increment)
    #expect(store.path.map(\.count) == [1, 3])
    store.send(.pop)
    #expect(store.scope(state: \.path[id: id], action: \.path[id: id]) == nil)
  }

  @Test func `the store of a popped element shows its state at the scope's creation`() {
    let store = makeStore()
    let screens = store.scope(state: \.path, action: \.path)
    screens.last?.send(.increment)
    let top = screens.last
    top?.send(.increment)
    #expect(top?.count == 4)
    store.send(.pop)
    #expect(top?.count == 3)
    #expect(screens.map(\.count) == [1, 2])
  }

  @Test func `an element's effects send until the element is popped`() async throws {
    let store = makeStore()
    let top = try #require(store.scope(state: \.path, action: \.path).last)
    let (first, second) = (Gate(), Gate())
    let work = top.send(.work(first))
    first.open()
    await work.finish()
    #expect(top.count == 102)
    top.send(.work(second))
    #expect(store.hasEffects)
    store.send(.pop)
    await store.finish()
    #expect(store.path.map(\.count) == [1])
  }
}
