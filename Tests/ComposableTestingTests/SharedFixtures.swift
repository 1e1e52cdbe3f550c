import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Dependencies
import IdentifiedCollections
import Sharing

/// A counter with a shared value.
struct SharedCounter: Reducer {
  struct State: Equatable {
    @Shared var count: Int
    var name = ""
  }

  enum Action: Equatable {
    case add(Int)
    case addTwice
    case load
    case loaded
    case rename
    case timer
    case stop
    case tick
    case visit
  }

  enum TimerID { case timer }

  @Dependency(\.continuousClock) var clock
  @Shared(.inMemory("visits")) var visits = 0

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state.$count.withLock { $0 += number }
      return .none
    case .addTwice:
      return .merge(.send(.add(1)), .send(.add(1)))
    case .load:
      return .run { [count = state.$count] send in
        try await clock.sleep(for: .seconds(1))
        count.withLock { $0 += 10 }
        await send(.loaded)
      }
    case .loaded:
      state.name = "loaded"
      return .none
    case .rename:
      state.name += "x"
      return .none
    case .timer:
      return .run { [count = state.$count] send in
        for await _ in clock.timer(interval: .seconds(1)) { count.withLock { $0 += 1 } }
      }
      .cancellable(id: TimerID.timer)
    case .stop:
      return .cancel(id: TimerID.timer)
    case .tick:
      return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
    case .visit:
      $visits.withLock { $0 += 1 }
      return .none
    }
  }
}

@MainActor
func makeSharedStore(
  clock: any Clock<Duration> = ImmediateClock()
) -> TestStoreOf<SharedCounter> {
  TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) {
    SharedCounter()
  } withDependencies: {
    $0.continuousClock = clock
  }
}

/// Changes separate shared values in a row, a presented child and a stack element.
struct Holder: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    @Shared var count: Int
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
    @PresentationState var child: Row?
    var path = StackState<Row>()
  }

  enum Action: Equatable {
    case change
    case changeAndRemove
    case changeOther
    case changeLater
    case removeFirst
  }

  let numbers: Shared<[Int]>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .change:
      let row = state.rows.first ?? state.child ?? state.path.first
      row?.$count.withLock { $0 += 1 }
    case .changeAndRemove:
      state.rows.first?.$count.withLock { $0 += 1 }
      state.rows = []
    case .changeOther:
      numbers[1].withLock { $0 += 1 }
    case .removeFirst:
      _ = numbers.withLock { $0.removeFirst() }
      state.rows = []
    case .changeLater:
      return .run { [row = state.rows.first] _ in row?.$count.withLock { $0 += 1 } }
    }
    return .none
  }
}

/// Creates a store with one row, which counts from one, and two shared numbers.
@MainActor
func makeHolderStore(_ change: (inout Holder.State) -> Void = { _ in }) -> TestStoreOf<Holder> {
  let numbers = Shared(value: [1, 2])
  var state = Holder.State(rows: [Holder.Row(id: 1, count: Shared(value: 1))])
  change(&state)
  return TestStore(initialState: state) { Holder(numbers: numbers) }
}
