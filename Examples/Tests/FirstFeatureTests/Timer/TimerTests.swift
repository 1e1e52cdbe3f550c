import ComposableArchitecture
import Testing

@testable import FirstFeatureTimer

@MainActor
struct TimerTests {
  @Test func `the timer counts each second until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.timerTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) { $0.count = 1 }
    await store.receive(\.timerTicked) { $0.count = 2 }
    await store.send(.timerTapped) { $0.isTimerOn = false }
  }
}
