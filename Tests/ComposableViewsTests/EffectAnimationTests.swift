import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct EffectAnimationTests {
  @Test func `an effect sends the same actions with an animation as without`() async {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return .merge(
          .send(1, animation: .default),
          .run { send in await send(2, animation: nil) }.animation()
        )
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 1, 2])
  }

  @Test func `only an effect's actions with an animation animate their changes`()
    async
  {
    let store = Store(initialState: Moved.State()) { Moved() }
    let graph = ViewGraph(MovedView(store: store))
    await store.send(.later).finish()
    #expect(graph.flushGroups().map(\.motion) == [Animation.easeIn(duration: 2).motion])
    store.send(.now)
    #expect(graph.flushGroups().map(\.motion) == [Animation.bouncy.motion])
    await Task.yield()
    store.send(.move)
    #expect(store.count == 3)
  }

  @Test func `an effect's actions in a transaction use its animation`() async {
    let store = Store(initialState: Moved.State()) { Moved() }
    let graph = ViewGraph(MovedView(store: store))
    await store.send(.within(Transaction(animation: .linear))).finish()
    #expect(graph.flushGroups().map(\.motion) == [Animation.linear.motion])
    var still = Transaction(animation: .linear)
    still.disablesAnimations = true
    await store.send(.within(still)).finish()
    #expect(graph.flushGroups().map(\.motion) == [Motion.none])
    await store.send(.within(Transaction())).finish()
    #expect(graph.flushGroups().map(\.motion) == [nil])
  }

  @Test func `an action sent with an animation animates its changes`() {
    let store = Store(initialState: Moved.State()) { Moved() }
    let graph = ViewGraph(MovedView(store: store))
    store.send(.move, animation: .linear)
    #expect(graph.flushGroups().map(\.motion) == [Animation.linear.motion])
    store.send(.move)
    #expect(graph.flushGroups().map(\.motion) == [nil])
  }
}

@Reducer
private struct Moved {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case later, now, move
    case within(Transaction)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .later: return .run { await $0(.move) }.animation(.easeIn(duration: 2))
      case .within(let transaction):
        return .run { await $0(.move) }.transaction(transaction)
      case .now: return .send(.move, animation: .bouncy)
      case .move:
        state.count += 1
        return .none
      }
    }
  }
}

private struct MovedView: View {
  let store: StoreOf<Moved>

  var body: some View { Text("\(store.count)") }
}
