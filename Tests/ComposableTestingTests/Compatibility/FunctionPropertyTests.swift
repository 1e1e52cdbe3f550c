import ComposableCore
import ComposableTesting
import Testing

/// Tests a feature whose dependencies are functions in its properties.
@MainActor
@Suite struct FunctionPropertyTests {
  private struct Forecast: Reducer {
    struct State: Equatable {
      var days: [String] = []
      var hasFailed = false
    }

    enum Action: Equatable {
      case appeared
      case loaded(TaskResult<[String]>)
    }

    struct Unreachable: Error, Equatable {}

    var load: @Sendable (_ days: Int) async throws -> [String]

    static let sunny = Self(load: { Array(repeating: "sunny", count: $0) })

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { [load] send in
            await send(.loaded(TaskResult { try await load(2) }))
          }
        case .loaded(.success(let days)):
          state.days = days
          return .none
        case .loaded(.failure):
          state.hasFailed = true
          return .none
        }
      }
    }
  }

  @Test func `a test creates the feature with its own function`() async {
    let store = TestStore(initialState: Forecast.State()) {
      Forecast(load: { days in ["rain", "wind"].suffix(days) })
    }
    await store.send(.appeared)
    await store.receive(.loaded(.success(["rain", "wind"]))) { $0.days = ["rain", "wind"] }
  }

  @Test func `a named instance is a reducer of a store`() async {
    let store = TestStore(initialState: Forecast.State()) { Forecast.sunny }
    await store.send(.appeared)
    await store.receive(.loaded(.success(["sunny", "sunny"]))) { $0.days = ["sunny", "sunny"] }
  }

  @Test func `an error thrown by the function is received as a result`() async {
    let store = TestStore(initialState: Forecast.State()) {
      Forecast(load: { _ in throw Forecast.Unreachable() })
    }
    await store.send(.appeared)
    await store.receive(.loaded(.failure(Forecast.Unreachable()))) { $0.hasFailed = true }
  }
}
