import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
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

  @Test func `a test may put its own dismissal in, which ends the feature all the same`() async {
    let isDismissed = LockIsolated(false)
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.timer)
    await store.send(.dismissTapped)
    #expect(isDismissed.value)
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(3))
    await store.finish()
  }
}
