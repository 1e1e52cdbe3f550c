import Clocks
import ComposableCore
import ConcurrencyExtras
import Dependencies
import IssueReporting
import Testing

@testable import ComposableTesting

/// Effects that run beyond the end of a test.
@MainActor
@Suite struct LeftEffectTests {
  private final class Token: Sendable {}

  /// A store whose effect ignores cancellation until a gate opens.
  private static func makeStubbornStore(
    until end: AsyncStream<Void>,
    line: UInt = #line
  ) -> TestStore<Int, Int> {
    TestStore(
      initialState: 0,
      reducer: {
        Reduce<Int, Int> { _, action in
          guard action == 0 else { return .cancel(id: "work") }
          return .run { _ in await Task { for await _ in end { break } }.value }
            .cancellable(id: "work")
        }
      },
      line: line
    )
  }

  @Test func `cancelled work that still runs at the end is not a failure`() async {
    let (end, open) = AsyncStream<Void>.makeStream()
    func leave() async {
      let store = Self.makeStubbornStore(until: end)
      await store.send(0)
      await store.send(1)
    }
    #expect(await failures { await leave() }.isEmpty)
    open.finish()
  }

  @Test func `cancelled work that still runs cannot be skipped`() async {
    let (end, open) = AsyncStream<Void>.makeStream()
    let store = Self.makeStubbornStore(until: end)
    await store.send(0)
    await store.send(1)
    let text = await failure { await store.skipInFlightEffects() }
    #expect(text.hasPrefix("There were no in-flight effects to skip."), "\(text)")
    open.finish()
  }

  @Test func `a part of a sequence is reported at the line that started the sequence`() async {
    let clock = TestClock()
    func leave(line: UInt) async {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in
          guard action == 0 else { return .none }
          return .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) },
            .run { _ in try await Task.never() }
          )
        }
      }
      await store.send(0, line: line)
      await store.send(1)
      await clock.advance(by: .seconds(1))
    }
    let text = await failure { await leave(line: #line) }
    #expect(text.hasPrefix("An effect returned for this action is still running."), "\(text)")
  }

  @Test(.timeLimit(.minutes(15)))
  func `effects that run at the end of a test are cancelled and released`() async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let clock = TestClock()
    weak var token: Token?
    func leave() async {
      let held = Token()
      token = held
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          .run { _ in
            defer { end.yield() }
            try await clock.sleep(for: .seconds(1))
            withExtendedLifetime(held) {}
          }
        }
      }
      store.exhaustivity = .off
      await store.send(true)
    }
    await leave()
    await first(of: ends)
    while token != nil { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(15)))
  func `an effect that ignores cancellation continues after the release of its store`() async {
    let (values, value) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    weak var executor: EffectExecutor?
    func leave() async {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          .run { send in
            await Task { for await number in values where number == 2 { break } }.value
            await Task.yield()
            await send(false)
            await Task.yield()
            end.yield()
          }
        }
      }
      executor = store.executor
      store.exhaustivity = .off
      await store.send(true)
    }
    await leave()
    value.yield(1)
    value.yield(2)
    await first(of: ends)
    while executor != nil { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(15)))
  func `effects that never ran before the release of their store end too`() async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let (values, value) = AsyncStream<Int>.makeStream()
    func leave() async {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          .run { _ in
            for await _ in values { break }
            end.yield()
          }
        }
      }
      store.exhaustivity = .off
      await store.send(true)
      // The executor of the next job is no longer run by a test.
      value.yield(1)
    }
    await leave()
    await first(of: ends)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a task of a released store is finished`() async {
    func leave() async -> TestStoreTask {
      let store = makeStore(clock: TestClock())
      store.exhaustivity = .off
      return await store.send(.timer)
    }
    let task = await leave()
    await task.finish(timeout: .seconds(3600))
    await task.cancel()
  }

  private func first(of stream: AsyncStream<Void>) async {
    for await _ in stream { break }
  }

  @Test func `skipped effects continue, and the test receives their actions`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.factTapped) { $0.isLoading = true }
    await store.skipInFlightEffects()
    await store.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse("0 is a number")) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
  }

  @Test func `a sequence is skipped as a whole`() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) },
            .run { _ in try await clock.sleep(for: .seconds(1)) }
          )
        )
      }
    }
    await store.send(true)
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .zero)
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .zero)
  }

  @Test func `effects started after a skip must end`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    await store.skipInFlightEffects()
    await store.send(.factTapped) { $0.isLoading = true }
    let text = await failure { await store.finish(timeout: .zero) }
    #expect(text.contains("1 effect is still running:"), "\(text)")
    #expect(text.contains("Started by: .factTapped"), "\(text)")
    await clock.advance(by: .seconds(1))
    let late = await failure { await store.finish() }
    #expect(late.hasPrefix("The store received 2 unexpected actions."), "\(late)")
  }

  @Test func `a burst of 50,000 actions does not count as endless`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStarting in
        state += 1
        guard isStarting else { return .none }
        return .run { send in for _ in 0..<50_000 { await send(false) } }
      }
    }
    store.exhaustivity = .off
    await store.send(true)
    await store.skipReceivedActions()
    #expect(store.state == 50_001)
  }

  @Test(.timeLimit(.minutes(15)))
  func `effects on a real clock continue while the test sleeps`() async throws {
    let (lateSleeps, lateSleep) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, number in
        if number > 0 { state.append(number) }
        guard number == 0 else { return .none }
        return .merge(
          // Sleeps twice; the second sleep begins at the end of the first, not when the test resumes.
          .run { send in
            try await Task.sleep(for: .milliseconds(1))
            try await Task.sleep(for: .milliseconds(1))
            await send(1)
            lateSleep.yield()
          },
          .run { send in
            for await _ in lateSleeps { break }
            await send(2)
          }
        )
      }
    }
    let task = await store.send(0)
    // The test does not await the store here, only the end of the effects.
    while store.ledger.received.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    await store.receive(1) { $0 = [1] }
    await store.receive(2) { $0 = [1, 2] }
    await task.finish()
  }
}
