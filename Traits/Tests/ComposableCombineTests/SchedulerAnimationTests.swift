import ComposableCombine
import Dispatch
import Testing
import ViewKit

@MainActor
@Suite struct SchedulerAnimationTests {
  @Test func `a publisher's value on a scheduler with an animation is animated`() async {
    let scheduler = DispatchQueue.test
    let store = Store(initialState: Moved.State()) {
      Moved()
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    let graph = ViewGraph(MovedView(store: store))
    store.send(.later)
    await scheduler.advance()
    let motions = graph.flushGroups().map(\.motion)
    withAnimation(.easeIn(duration: 2)) { _ = store.send(.move) }
    #expect(graph.flushGroups().map(\.motion) == motions)
    store.send(.move)
    #expect(graph.flushGroups().map(\.motion) == [nil])
    #expect(motions != [nil])
    #expect(store.count == 3)
  }

  @Test func `a scheduler with a transaction keeps its time`() {
    let scheduler = DispatchQueue.test
    var said: [Int] = []
    let still = scheduler.transaction(Transaction(animation: nil))
    still.schedule { said.append(1) }
    still.schedule(after: scheduler.now.advanced(by: 2)) { said.append(2) }
    let timer = still.schedule(after: scheduler.now.advanced(by: 1), interval: 2) {
      said.append(3)
    }
    scheduler.advance()
    #expect(said == [1])
    scheduler.advance(by: 3)
    #expect(said == [1, 3, 2, 3])
    timer.cancel()
    scheduler.advance(by: 10)
    #expect(said == [1, 3, 2, 3])
    #expect(still.now == scheduler.now)
    #expect(still.minimumTolerance == scheduler.minimumTolerance)
  }
}

@Reducer
private struct Moved {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case later, move
  }

  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .later:
        return .publisher {
          Just(Action.move).receive(on: mainQueue.animation(.easeIn(duration: 2)))
        }
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
