import CasePathsCore
import Clocks
import ComposableCore
import ConcurrencyExtras
import Dependencies
import Testing

@testable import ComposableTesting

/// The actor of the tests in this file, which differs from the main actor.
@globalActor actor Workshop {
  static let shared = Workshop()
}

@Workshop
private func makeLocalStore(
  clock: any Clock<Duration> = ImmediateClock(),
  line: UInt = #line
) -> LocalTestStoreOf<Feature> {
  LocalTestStore(
    initialState: Feature.State(),
    reducer: { Feature() },
    withDependencies: { $0.continuousClock = clock },
    line: line
  )
}

@Workshop
@Suite struct LocalTestStoreFailureTests {
  @Test func `an unasserted state change fails`() async {
    let store = makeLocalStore()
    let text = await failure { await store.send(.increment) }
    #expect(text.hasPrefix("State was not expected to change, but a change occurred."), "\(text)")
  }

  @Test func `a wrong state change fails`() async {
    let store = makeLocalStore()
    let text = await failure { await store.send(.increment) { $0.count = 2 } }
    #expect(text.hasPrefix("A state change does not match expectation."), "\(text)")
    #expect(text.contains("−   count: 2,"))
    #expect(text.contains("+   count: 1,"))
  }

  @Test func `a closure without a change fails`() async {
    let store = makeLocalStore()
    let text = await failure { await store.send(.nothing) { _ in } }
    #expect(text.hasPrefix("Expected state to change, but no change occurred."), "\(text)")
  }

  @Test func `an unreceived action fails at the next send`() async {
    let store = makeLocalStore()
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.send(.increment) { $0.count = 1 } }
    #expect(text.hasPrefix("Must handle 1 received action before sending an action."), "\(text)")
    store.exhaustivity = .off
  }

  @Test func `an unreceived action fails at the finish`() async {
    let store = makeLocalStore()
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix("The store received 1 unexpected action"), "\(text)")
  }

  @Test func `an unreceived action fails at the end of a test without a finish`() async {
    let text = await failure { await leaveAction() }
    #expect(text.hasPrefix("The store received 1 unexpected action"), "\(text)")
  }

  private func leaveAction(line: UInt = #line) async {
    let store = makeLocalStore(line: line)
    await store.send(.factTapped) { $0.isLoading = true }
  }

  @Test func `a running effect fails at the end of a test`() async {
    let text = await failure { await leaveTimer() }
    #expect(text.hasPrefix("An effect returned for this action is still running."), "\(text)")
    #expect(text.contains("Started by: .timer"))
    #expect(text.contains("Sent so far: 2 actions, the last one .tick"))
  }

  private func leaveTimer(line: UInt = #line) async {
    let clock = TestClock()
    let store = makeLocalStore(clock: clock)
    await store.send(.timer, line: line)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.count = 10 }
    await store.receive(.tick) { $0.count = 20 }
  }

  @Test func `finish fails while an effect runs`() async {
    let store = makeLocalStore(clock: TestClock())
    let task = await store.send(.timer)
    let ofTask = await failure { await task.finish(timeout: .zero) }
    #expect(ofTask.hasPrefix("Expected task to finish, but it is still in-flight"), "\(ofTask)")
    let ofStore = await failure { await store.finish(timeout: .zero) }
    #expect(ofStore.hasPrefix("Expected effects to finish, but there are still"), "\(ofStore)")
  }

  @Test func `receiving a different action, a different value or a missing action fails`() async {
    let store = makeLocalStore()
    await store.send(.factTapped) { $0.isLoading = true }
    let ofAction = await failure { await store.receive(.increment) }
    #expect(ofAction.hasPrefix("Received unexpected action:"), "\(ofAction)")
    await store.send(.factTapped) { $0.isLoading = true }
    let ofValue = await failure { await store.receive(\.factResponse, "1 is a number") }
    #expect(ofValue.contains("+ \"0 is a number\""), "\(ofValue)")
    let ofNone = await failure { await store.receive(.increment) }
    #expect(ofNone.hasPrefix("Expected to receive the following action"), "\(ofNone)")
  }

  @Test func `receiving an action with a different state change fails`() async {
    let store = makeLocalStore()
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.receive(\.factResponse) { $0.isLoading = false } }
    #expect(text.contains("+   fact: \"0 is a number\""), "\(text)")
  }

  @Test func `skipping fails without received actions or running effects`() async {
    let store = makeLocalStore()
    #expect(await failure { await store.skipReceivedActions() } == Messages.nothingToSkip)
    #expect(await failure { await store.skipInFlightEffects() } == Messages.noEffectsToSkip)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `skipped actions and effects are reported as expected issues`() async {
    let clock = TestClock()
    let store = makeLocalStore(clock: clock)
    await store.send(.timer)
    await clock.advance(by: .seconds(1))
    let ofActions = await mention { await store.skipReceivedActions() }
    #expect(ofActions.contains(".tick"), "\(ofActions)")
    #expect(store.state.count == 10)
    let ofEffects = await mention { await store.skipInFlightEffects() }
    #expect(ofEffects.contains("Name: timer"), "\(ofEffects)")
    await store.finish()
  }

  @Test func `a wrong assertion fails in a non-exhaustive test`() async {
    let store = makeLocalStore()
    store.exhaustivity = .off
    await store.send(.factTapped)
    let text = await failure { await store.receive(\.factResponse) { $0.fact = "another" } }
    #expect(text.contains("−   fact: \"another\""), "\(text)")
    await store.send(.increment)
    #expect(await failures { await store.send(.increment) { $0.count = 3 } }.count == 1)
    store.exhaustivity = .off(showSkippedAssertions: true)
    let unasserted = await mention { await store.send(.increment) }
    #expect(unasserted.contains("count: 3"), "\(unasserted)")
  }

  @Test func `effects that never suspend are cancelled`() async {
    let store = makeLocalStore()
    store.exhaustivity = .off
    store.run.executor.timeLimit = .milliseconds(1)
    let text = await failure { await store.send(.timer) }
    #expect(text.hasPrefix("The effects of the test never finish"), "\(text)")
    #expect(text.contains("Started by: .timer"))
  }

  @Test func `sending to a dismissed feature fails`() async {
    let store = makeLocalStore()
    await store.send(.dismissTapped)
    #expect(await failure { await store.send(.increment) } == Messages.dismissed)
  }

  @Test func `failure messages equal a test store's messages`() async {
    let clock = TestClock()
    let local = await failures {
      let store = makeLocalStore(clock: clock)
      await store.send(.sequence)
      await store.send(.timer) { $0.count = 1 }
      await clock.advance(by: .seconds(1))
      await store.receive(.increment) { $0.count = 9 }
      await store.finish(timeout: .zero)
    }
    #expect(await local.map(\.text) == failuresOfTestStore())
  }

  @MainActor
  private func failuresOfTestStore() async -> [String] {
    let clock = TestClock()
    return await failures {
      let store = makeStore(clock: clock)
      await store.send(.sequence)
      await store.send(.timer) { $0.count = 1 }
      await clock.advance(by: .seconds(1))
      await store.receive(.increment) { $0.count = 9 }
      await store.finish(timeout: .zero)
    }
    .map(\.text)
  }
}

@Suite struct LocalTestStoreFailuresWithoutActorTests {
  @Test func `a test without an actor fails at the correct lines`() async {
    let clock = TestClock()
    let line: UInt = #line
    let found = await failures {
      let store = LocalTestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.increment) { $0.count = 2 }
      await store.send(.timer)
      await clock.advance(by: .seconds(1))
      await store.receive(.tick) { $0.count = 11 }
      await store.receive(.increment, timeout: .zero)
    }
    #expect(found.map(\.line) == [line + 7, line + 11, line + 8], "\(found)")
    for (found, beginning) in zip(
      found,
      ["A state change", "Expected to receive an action, but received none", "An effect returned"]
    ) { #expect(found.text.hasPrefix(beginning)) }
  }

  @Test func `only the store's own task reduces the actions of effects`() async {
    let clock = TestClock()
    let store = LocalTestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.factTapped) { $0.isLoading = true }
    await Task { await clock.advance(by: .seconds(1)) }.value
    #expect(store.run.ledger.received.isEmpty)
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
  }
}
