import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Testing

/// The failure messages about received actions.
@MainActor
@Suite struct ReceiveFailureTests {
  @Test func `sending fails while actions are unreceived`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    let text = await failure { await store.send(.nothing) }
    #expect(
      text == """
        Must handle 2 received actions before sending an action.

        Unhandled actions:
            .increment
            .increment

        Call "receive" for each of them first.
        """
    )
    await store.receive(.increment) { $0.count = 1 }
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func `an unreceived action is one failure, regardless of later steps`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    let text = await failure { await store.send(.nothing) }
    #expect(text.hasPrefix("Must handle 2 received actions"))
    await store.send(.increment) { $0.count = 3 }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "3 is a number"
    }
    await store.finish()
  }

  @Test func `an action can be received after its failure`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    _ = await failure { await store.send(.increment) { $0.count = 3 } }
    await store.receive(.increment) { $0.count += 1 }
    await store.receive(.increment) { $0.count += 1 }
    #expect(store.state.count == 3)
    await store.send(.increment) { $0.count += 1 }
    await store.finish()
  }

  @Test func `the second of two actions can be received after a failure for both`() async {
    let store = makeStore()
    await store.send(.twoKinds)
    let text = await failure { await store.send(.nothing) }
    #expect(text.hasPrefix("Must handle 2 received actions"))
    await store.receive(.nothing)
    #expect(store.state.count == 1)
    await store.finish()
  }

  @Test func `unreceived actions fail on release of the store`() async {
    let text = await failure { await leaveActions() }
    #expect(text.hasPrefix("The store received 2 unexpected actions."))
  }

  @Test func `unreceived actions are reported once, at the finish`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    let text = await failure { await store.finish() }
    #expect(
      text == """
        The store received 2 unexpected actions.

        Unhandled actions:
            .increment
            .increment

        Call "receive" for each of them before the end of the test, or "skipReceivedActions".
        """
    )
    await store.finish()
  }

  @Test func `a test may continue after its finish and finish again`() async {
    let store = makeStore()
    await store.finish()
    await store.send(.incrementTwice)
    await store.receive(.increment) { $0.count = 1 }
    await store.receive(.increment) { $0.count = 2 }
    await store.finish()
    await store.send(.increment) { $0.count = 3 }
  }

  @Test func `unreceived actions after a finish are reported at the line that continued`() async {
    let text = await failure { await goOnAfterFinish() }
    #expect(
      text == """
        The store received 2 unexpected actions.

        Unhandled actions:
            .increment
            .increment

        Call "receive" for each of them before the end of the test, or "skipReceivedActions".

        The test continued after its "finish" at ComposableTestingTests/ReceiveFailureTests.swift:N. Call "finish" at \
        the end of the test.
        """
    )
  }

  private func goOnAfterFinish(line: UInt = #line) async {
    let store = makeStore()
    await store.finish()
    await store.send(.increment, assert: { $0.count = 1 }, line: line)
    await store.send(.incrementTwice)
  }

  @Test func `receiving a missing action by value fails`() async {
    let store = makeStore()
    #expect(
      await failure { await store.receive(.tick) } == """
        Expected to receive the following action, but didn't:

            Feature.Action.tick

        No running effect can send it. Check that an earlier action returns the effect and that the effect was not \
        cancelled.
        """
    )
  }

  @Test func `receiving a missing action by case, value and predicate fails`() async {
    let store = makeStore()
    let reason = """
      No running effect can send it. Check that an earlier action returns the effect and that the effect was not \
      cancelled.
      """
    #expect(
      await failure { await store.receive(\.factResponse) } == """
        Expected to receive an action matching case path, but didn't get one.

        \(reason)
        """
    )
    #expect(
      await failure { await store.receive(\.factResponse, "x") } == """
        Expected to receive an action matching case path, but didn't get one with the value:

            "x"

        \(reason)
        """
    )
    #expect(
      await failure { await store.receive { _ in true } } == """
        Expected to receive an action matching predicate, but didn't get one.

        \(reason)
        """
    )
  }

  @Test func `a timeout is printed as a duration`() async {
    let store = makeStore(clock: TestClock())
    store.timeout = .milliseconds(1)
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.receive(\.factResponse) }
    #expect(text.hasPrefix("Expected to receive an action, but received none after 0.001 seconds."))
    store.exhaustivity = .off
  }

  @Test func `receiving fails while the effect waits for a clock`() async {
    let store = makeStore(clock: TestClock())
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.receive(\.factResponse, timeout: .zero) }
    let expected = """
      Expected to receive an action, but received none after 0.0 seconds.

      Expected to receive an action matching case path, but didn't get one.

      1 effect is still running:

          Started by: .factTapped
          Created at: ComposableTestingTests/Fixtures.swift:N
          Sent so far: nothing

      If the effect waits for a clock, override the clock with a TestClock and advance it. If it waits for an external \
      system, override the dependency or pass a longer "timeout".
      """
    #expect(text == expected)
    store.exhaustivity = .off
    #expect(
      await failure { await store.receive(\.factResponse, timeout: .zero) }
        == expected.replacing("receive an action, but", with: "receive a matching action, but")
    )
  }

  @Test func `receiving an action before its turn fails`() async {
    let store = makeStore()
    await store.send(.twoKinds)
    let text = await failure { await store.receive(.nothing) }
    #expect(
      text == """
        Received unexpected action:

            − Feature.Action.nothing
            + Feature.Action.increment

        (Expected: −, Received: +)

        The expected action came after 1 other. Receive actions in the order in which they were sent.
        """
    )
    await store.receive(.nothing)
  }

  @Test func `receiving a different value fails`() async {
    let store = makeStore()
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.receive(\.factResponse, "1 is a number") }
    #expect(
      text == """
        Received unexpected action, whose value differs:

            − "1 is a number"
            + "0 is a number"

        (Expected: −, Actual: +)

        The expected action was not sent. Receive this action, or fix the code that sends it.
        """
    )
    #expect(store.state.fact == "0 is a number", "the test goes on behind the action")
  }

  @Test func `receiving a different action fails`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    let advice = """
      The expected action was not sent. Receive this action, or fix the code that sends it.
      """
    #expect(
      await failure { await store.receive(.tick) } == """
        Received unexpected action:

            − Feature.Action.tick
            + Feature.Action.increment

        (Expected: −, Received: +)

        \(advice)
        """
    )
    #expect(
      await failure { await store.receive(\.factResponse) } == """
        Received unexpected action, which does not match the case path:

            Feature.Action.increment

        \(advice)
        """
    )
    await store.send(.incrementTwice)
    await store.receive(.increment) { $0.count = 3 }
    #expect(
      await failure { await store.receive { $0 == .tick } } == """
        Received unexpected action, which does not match the predicate:

            Feature.Action.increment

        \(advice)
        """
    )
  }

  @Test func `skipping fails without received actions`() async {
    let store = makeStore()
    #expect(
      await failure { await store.skipReceivedActions() } == """
        There were no received actions to skip.

        Remove "skipReceivedActions", or pass "strict: false" if received actions are optional.
        """
    )
    await store.skipReceivedActions(strict: false)
  }

  @Test func `skipped actions are reported with their changes`() async {
    let store = makeStore()
    await store.send(.twoKinds)
    let text = await mention { await store.skipReceivedActions() }
    #expect(
      text == """
        2 received actions were skipped.

            .increment
                  Feature.State(
                −   count: 0,
                +   count: 1,
                    fact: nil,
                    isLoading: false
                  )

            .nothing
                No state change.

        (Before: −, After: +)
        """
    )
    #expect(store.state.count == 1)
  }

  @Test func `skipped actions in a non-exhaustive test are reported with showSkippedAssertions`()
    async
  {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.twoKinds)
    let expected = """
      1 received action was skipped.

          .increment
                Feature.State(
              −   count: 0,
              +   count: 1,
                  fact: nil,
                  isLoading: false
                )

      (Before: −, After: +)
      """
    #expect(await mention { await store.receive(.nothing) } == expected)
    await store.send(.twoKinds)
    let sending = await mention { await store.send(.nothing) }
    #expect(sending.hasPrefix("2 received actions were skipped."))
    await store.send(.twoKinds)
    let finishing = await mention { await store.finish() }
    #expect(finishing.hasPrefix("2 received actions were skipped."))
  }

  /// Leaves two actions in a store created at the caller's line.
  private func leaveActions(line: UInt = #line) async {
    let store = TestStore(
      initialState: Feature.State(),
      reducer: { Feature() },
      line: line
    )
    await store.send(.incrementTwice)
  }
}
