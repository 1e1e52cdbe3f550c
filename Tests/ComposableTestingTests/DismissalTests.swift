import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import Testing

/// Features that dismiss themselves.
@MainActor
@Suite struct DismissalTests {
  @Test func `dismissal cancels the running effects`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    #expect(!store.isDismissed)
    await store.send(.dismissTapped)
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(3))
    await store.finish()
  }

  @Test func `a dismissal override of the test does not prevent the end of the feature`() async {
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
