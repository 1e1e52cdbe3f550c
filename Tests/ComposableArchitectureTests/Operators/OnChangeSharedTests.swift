import ComposableArchitecture
import Testing

@MainActor
@Suite struct OnChangeSharedTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Shared(value: 0) var count: Int
      var log: [String] = []
    }
    enum Action { case set(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let count):
          state.$count.withLock { $0 = count }
          return .none
        }
      }
      .onChange(of: \.count) { oldValue, state in
        state.log.append("\(oldValue) to \(state.count)")
        return .none
      }
    }
  }

  @Test func `onChange runs after a change of a shared value`() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.set(1)) {
      $0.$count.withLock { $0 = 1 }
      $0.log = ["0 to 1"]
    }
    await store.send(.set(1))
  }
}
