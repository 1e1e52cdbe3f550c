import ComposableCore
import Testing

@MainActor
@Suite struct OnChangeTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      var count = 0
      var log: [String] = []
    }
    enum Action { case add(Int), note }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.count += number
        case .note: state.log.append("note")
        }
        return .none
      }
      .onChange(of: \.count) { oldValue, state in
        state.log.append("\(oldValue) to \(state.count)")
        if state.count == 3 { state.count = 30 }
        return state.count == 1 ? .send(.note) : .none
      }
      .onChange(of: \.count) { oldValue, newValue in
        Reduce { state, _ in
          state.log.append("then \(oldValue) to \(newValue)")
          return .none
        }
      }
    }
  }

  @Test func `a change is told once, with what was there before`() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.add(0))
    #expect(store.currentState.log == [])
    store.send(.add(1))
    #expect(store.currentState.log == ["0 to 1", "then 0 to 1", "note"])
  }

  @Test func `a later change sees what an earlier one has made of the value`() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.add(3))
    #expect(store.currentState.log == ["0 to 3", "then 0 to 30"])
  }
}
