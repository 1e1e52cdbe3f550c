import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Testing

/// The tester is tested: what a test leaves out or gets wrong must fail it with a helpful text.
@MainActor
@Suite struct TestStoreFailureTests {
  private func expectFailure(
    _ parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation,
    in body: () async -> Void
  ) async {
    await withKnownIssue(sourceLocation: sourceLocation) {
      await body()
    } matching: { issue in
      parts.allSatisfy { "\(issue)".contains($0) }
    }
  }

  @Test func `a change the test does not say`() async {
    let store = makeStore()
    await expectFailure(
      "State was not expected to change, but a change occurred.",
      "−   count: 0",
      "+   count: 1"
    ) {
      await store.send(.increment)
    }
  }

  @Test func `a change other than the test says`() async {
    let store = makeStore()
    await expectFailure(
      "A state change does not match expectation.",
      "−   count: 2",
      "+   count: 1",
      "(Expected: −, Actual: +)"
    ) {
      await store.send(.increment) { $0.count = 2 }
    }
  }

  @Test func `a closure that changes nothing`() async {
    let store = makeStore()
    await expectFailure("Expected state to change, but no change occurred.") {
      await store.send(.nothing) { $0.count = 0 }
    }
  }

  @Test func `a closure that throws`() async {
    struct Failure: Error {}
    let store = makeStore()
    await expectFailure("threw an error: Failure()") {
      await store.send(.nothing) { _ in throw Failure() }
    }
  }

  @Test func `sending while actions wait to be received`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    await expectFailure("Must handle 2 received actions before sending an action.", ".increment") {
      await store.send(.nothing)
    }
    await store.receive(.increment) { $0.count = 1 }
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func `receiving what never comes`() async {
    let store = makeStore()
    await expectFailure(
      "Expected to receive an action equal to the following",
      "No effect is running that could still send it."
    ) {
      await store.receive(.tick)
    }
  }

  @Test func `receiving while the effect waits for a clock that nobody advances`() async {
    let store = makeStore(clock: TestClock())
    await store.send(.factTapped) { $0.isLoading = true }
    await expectFailure("but received none after 0.0 seconds.", "1 effect still running") {
      await store.receive(\.factResponse, timeout: .zero)
    }
    await store.skipInFlightEffects()
  }

  @Test func `receiving another action than the expected one`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    await expectFailure("Received unexpected action", "(Expected: −, Received: +)") {
      await store.receive(.tick)
    }
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func `an action left at the end`() async {
    await expectFailure("The store received 2 actions that the test did not.") {
      let store = makeStore()
      await store.send(.incrementTwice)
    }
  }

  @Test func `an effect left at the end is named by the action that started it`() async {
    await expectFailure(
      "is still running",
      "Started by: .timer",
      "Name: timer",
      "Fixtures.swift"
    ) {
      let store = makeStore(clock: TestClock())
      await store.send(.timer)
    }
  }

  @Test func `sending to a feature that has dismissed itself`() async {
    let store = makeStore()
    await store.send(.dismissTapped)
    #expect(store.isDismissed)
    await expectFailure("dismissed itself") {
      await store.send(.increment) { $0.count = 1 }
    }
  }

  @Test func `finishing while an effect still runs`() async {
    let store = makeStore(clock: TestClock())
    await store.send(.timer)
    await expectFailure("Expected effects to finish") {
      await store.finish(timeout: .zero)
    }
  }

  @Test func `an effect that never rests is stopped`() async {
    let store = makeStore(clock: ImmediateClock())
    store.exhaustivity = .off
    await expectFailure("never come to rest", "Started by: .timer") {
      await store.send(.timer)
    }
  }

  @Test func `skipping where nothing was received or is running`() async {
    let store = makeStore()
    await expectFailure("There were no received actions to skip.") {
      await store.skipReceivedActions()
    }
    await expectFailure("There were no in-flight effects to skip.") {
      await store.skipInFlightEffects()
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
