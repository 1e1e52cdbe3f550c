import CasePathsCore
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

  @Test func `a change runs the reducer once, with the old value`() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.add(0))
    #expect(store.currentState.log == [])
    store.send(.add(1))
    #expect(store.currentState.log == ["0 to 1", "then 0 to 1", "note"])
  }

  @Test func `a later onChange receives the value of an earlier onChange`() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.add(3))
    #expect(store.currentState.log == ["0 to 3", "then 0 to 30"])
  }

  /// Runs a child action each time the number of orders changes.
  private struct Shop: Reducer {
    struct State: Equatable {
      var orders = 0
      var worker: Int?
    }
    enum Action: CasePathable {
      case order
      case close
      case worker(Bool)

      struct AllCasePaths: Sendable {
        var worker: AnyCasePath<Action, Bool> {
          AnyCasePath(
            embed: { .worker($0) },
            extract: { if case .worker(let isDone) = $0 { isDone } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let gate: Gate

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        state.orders += 1
        if case .close = action { state.worker = nil }
        return .none
      }
      .onChange(of: \.orders) { _, _ in
        EmptyReducer().ifLet(\.worker, action: \.worker) {
          Reduce<Int, Bool> { state, isDone in
            if isDone { state += 1 }
            return isDone
              ? .none
              : .run { send in
                await gate.pass()
                await send(true)
              }
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `effects of a child in the reducer of a change end with the child`(closes: Bool) async {
    let gate = Gate()
    let store = Store(initialState: Shop.State(worker: 0)) { Shop(gate: gate) }
    let task = store.send(.worker(false))
    store.send(closes ? .close : .order)
    gate.open()
    // An action of a removed child would be an issue.
    await task.finish()
    #expect(store.currentState.worker == (closes ? nil : 1))
  }
}
