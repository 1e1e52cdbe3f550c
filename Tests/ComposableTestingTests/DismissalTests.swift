import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Testing

/// Features that end themselves.
@MainActor
@Suite struct DismissalTests {
  @Test func `dismissing ends the effects that run`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    #expect(!store.isDismissed)
    await store.send(.dismissTapped)
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(3))
    await store.finish()
  }

  @Test func `a test may put its own dismissal in`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.dismissTapped)
    #expect(isDismissed.value)
    #expect(!store.isDismissed)
    await store.send(.increment) { $0.count = 1 }
  }
}
