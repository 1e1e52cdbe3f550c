import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import Testing

@MainActor
@Suite struct DebounceTests {
  private struct Search: Reducer {
    enum Action: Equatable { case type(Int), found(Int), stop }
    enum SearchID { case search }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .type(let number):
        return .send(.found(number))
          .debounce(id: SearchID.search, for: .seconds(1), clock: clock)
      case .found(let number):
        state.append(number)
        return .none
      case .stop:
        return .cancel(id: SearchID.search)
      }
    }
  }

  @Test func `only the last effect of a series starts, after the quiet period`() async {
    let clock = TestClock()
    let store = TestStore(initialState: []) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.type(1))
    await clock.advance(by: .milliseconds(900))
    await store.send(.type(2))
    await clock.advance(by: .milliseconds(900))
    await clock.advance(by: .milliseconds(100))
    await store.receive(.found(2)) { $0 = [2] }
    await store.send(.type(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.found(3)) { $0 = [2, 3] }
    await store.send(.type(4))
    await store.send(.stop)
    await clock.advance(by: .seconds(1))
  }

  @Test func `debounced work starts only after the interval`() async {
    enum Action: Equatable { case start }
    let clock = TestClock()
    let begun = LockIsolated(false)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { _, _ in
        .run { _ in begun.setValue(true) }
          .debounce(id: "work", for: .seconds(1), clock: clock)
      }
    }
    await store.send(.start)
    await clock.advance(by: .milliseconds(999))
    #expect(!begun.value)
    await clock.advance(by: .milliseconds(1))
    #expect(begun.value)
  }
}
