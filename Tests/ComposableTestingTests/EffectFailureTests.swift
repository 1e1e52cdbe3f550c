import CasePathsCore
import Clocks
import ComposableCore
import Testing

@testable import ComposableTesting

/// The failure messages about effects.
@MainActor
@Suite struct EffectFailureTests {
  private static let waysToEnd = """
    Complete the effect (advance the clock, end the stream), cancel it by its id or by the task \
    that "send" returned, or call "skipInFlightEffects".
    """

  @Test func `a running effect at the end is reported with its cause and last action`() async {
    let text = await failure { await tickTwice() }
    #expect(
      text == """
        An effect returned for this action is still running. It must complete before the end of the test.

            Started by: .timer
            Created at: ComposableTestingTests/Fixtures.swift:N
            Name: timer
            Cancellation id: TimerID.timer
            Sent so far: 2 actions, the last one .tick

        \(Self.waysToEnd)
        """
    )
  }

  /// Leaves a running timer, attributed to the caller's line.
  private func tickTwice(line: UInt = #line) async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer, line: line)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.count = 10 }
    await store.receive(.tick) { $0.count = 20 }
  }

  @Test func `each running effect at the end of a test is a separate failure`() async {
    let found = await failures {
      let store = makeStore(clock: TestClock())
      await store.send(.timer)
      await store.send(.factTapped) { $0.isLoading = true }
    }
    #expect(found.map { $0.text.contains("Started by: .timer") } == [true, false])
    #expect(found.map { $0.text.contains("Started by: .factTapped") } == [false, true])
    #expect(found.map(\.line) == [found[0].line, found[0].line + 1])
  }

  @Test func `a later effect of a sequence is attributed to the same send`() async {
    let text = await failure { await startSequence() }
    #expect(
      text == """
        An effect returned for this action is still running. It must complete before the end of the test.

            Started by: .sequence
            Created at: ComposableTestingTests/Fixtures.swift:N
            Name: second part
            Sent so far: nothing

        \(Self.waysToEnd)
        """
    )
  }

  private func startSequence(line: UInt = #line) async {
    let store = makeStore(clock: TestClock())
    await store.send(.sequence, line: line)
    await store.receive(.increment) { $0.count = 1 }
  }

  @Test func `a running effect is only a known issue in a non-exhaustive test`() async {
    let text = await mention { await leaveTimer(showingSkipped: true) }
    #expect(text.hasPrefix("An effect returned for this action is still running."))
    #expect(await failures { await leaveTimer(showingSkipped: false) }.isEmpty)
  }

  private func leaveTimer(showingSkipped: Bool, line: UInt = #line) async {
    let store = makeStore(clock: TestClock())
    store.exhaustivity = .off(showSkippedAssertions: showingSkipped)
    await store.send(.timer, line: line)
  }

  @Test func `finish fails while an effect runs`() async {
    let found = await failures {
      let store = makeStore(clock: TestClock())
      await store.send(.timer)
      await store.finish(timeout: .zero)
    }
    #expect(
      found.map(\.text) == [
        """
        Expected effects to finish, but there are still effects in-flight after 0.0 seconds.

        1 effect is still running:

            Started by: .timer
            Created at: ComposableTestingTests/Fixtures.swift:N
            Name: timer
            Cancellation id: TimerID.timer
            Sent so far: nothing

        \(Self.waysToEnd)
        """
      ],
      "not once more when the store goes away"
    )
  }

  @Test func `the message for a cancelled but running effect contains the cancellation`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isStarting in
        guard isStarting else { return .cancel(id: "stubborn") }
        return .run { _ in await Task { for await _ in stream {} }.value }
          .cancellable(id: "stubborn")
      }
    }
    await store.send(true)
    await store.send(false)
    let text = await failure { await store.finish(timeout: .zero) }
    #expect(
      text.contains(
        """
            Started by: true
            Created at: ComposableTestingTests/EffectFailureTests.swift:N
            Cancellation id: "stubborn"
            Sent so far: nothing
            Cancelled, but its task has not ended
        """
      )
    )
    continuation.finish()
    await store.finish(timeout: .seconds(3600))
  }

  @Test func `finish of a task fails while its effect runs`() async {
    let store = makeStore(clock: TestClock())
    await store.send(.timer)
    let task = await store.send(.factTapped) { $0.isLoading = true }
    #expect(
      await failure { await task.finish(timeout: .zero) } == """
        Expected task to finish, but it is still in-flight after 0.0 seconds.

        1 effect is still running:

            Started by: .factTapped
            Created at: ComposableTestingTests/Fixtures.swift:N
            Sent so far: nothing

        Complete the effect (advance the clock, end the stream), or cancel the task.
        """
    )
    store.exhaustivity = .off
  }

  @Test func `an effect that never suspends is cancelled`() async throws {
    let store = makeStore(clock: ImmediateClock())
    store.exhaustivity = .off
    store.executor.timeLimit = .milliseconds(1)
    let text = await failure { await store.send(.timer) }
    let time = try #require(text.firstMatch(of: /after (\d+\.\d) seconds/)).1
    let count = try #require(text.firstMatch(of: /Sent so far: (\d+) actions/)).1
    #expect(
      text == """
        The effects of the test never finish, and were cancelled after \(time) seconds of work.

        1 effect is still running:

            Started by: .timer
            Created at: ComposableTestingTests/Fixtures.swift:N
            Name: timer
            Cancellation id: TimerID.timer
            Sent so far: \(count) actions, the last one .tick

        One effect runs in a loop without suspending, most often a timer on an ImmediateClock, which never sleeps. Use \
        a TestClock and advance it as far as the test needs. If the work is finite, give the store a longer "timeout".
        """
    )
  }

  @Test(arguments: [(Duration.milliseconds(3040), "3.0"), (.seconds(50), "50.0")])
  func `the time of endless effects is rounded to tenths of a second`(
    time: Duration,
    text: String
  ) {
    let message = Messages.effectsAreEndless([], after: time)
    #expect(message.contains("after \(text) seconds of work"), "\(message)")
  }

  @Test func `skipping effects fails without a running effect`() async {
    let store = makeStore()
    #expect(
      await failure { await store.skipInFlightEffects() } == """
        There were no in-flight effects to skip.

        Remove "skipInFlightEffects", or pass "strict: false" if running effects are optional.
        """
    )
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `skipped effects are described`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    #expect(
      await mention { await store.skipInFlightEffects() } == """
        1 in-flight effect was skipped and may still be running. Originating from:

            Started by: .timer
            Created at: ComposableTestingTests/Fixtures.swift:N
            Name: timer
            Cancellation id: TimerID.timer
            Sent so far: nothing
        """
    )
    await store.finish()
  }

  @Test func `sending to a dismissed feature fails`() async {
    let store = makeStore()
    await store.send(.dismissTapped)
    #expect(store.isDismissed)
    #expect(
      await failure { await store.send(.increment) { $0.count = 1 } } == """
        Can't send action to dismissed test store.

        The feature called "dismiss", so its parent would have removed it. End the test there, or create a new store.
        """
    )
    #expect(store.state.count == 0)
  }
}
