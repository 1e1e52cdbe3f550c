import ComposableCore
import ComposableTesting
import Dependencies
import Foundation
import Testing

/// Test stores with pre-1.0 initializers.
@MainActor
@Suite struct ReducerValueTests {
  private struct Clock: ReducerProtocol {
    @Dependency(\.date.now) var now

    struct State: Equatable { var seconds = 0.0 }
    enum Action: Equatable { case ask, answered(Double) }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .ask: return .task { [now] in .answered(now.timeIntervalSince1970) }
      case .answered(let seconds):
        state.seconds = seconds
        return .none
      }
    }
  }

  @Test func `a test store accepts a reducer value instead of a closure`() async {
    let store = TestStore(
      initialState: Clock.State(),
      reducer: Clock(),
      prepareDependencies: { $0.date.now = Date(timeIntervalSince1970: 7) }
    )
    await store.send(.ask)
    await store.receive(.answered(7)) { $0.seconds = 7 }
  }

  @Test func `a reducer with an environment is tested with that environment`() async {
    let reducer = AnyReducer<Int, String, [String: Int]> { state, action, environment in
      state = environment[action] ?? 0
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ["one": 1])
    await store.send("one") { $0 = 1 }
  }
}
