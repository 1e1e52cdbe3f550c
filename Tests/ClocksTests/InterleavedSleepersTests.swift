import Clocks
import ConcurrencyExtras
import Testing

struct InterleavedSleepersTests {
  @Test func `sleepers on one executor always wake in one order`() async {
    for _ in 0..<200 {
      let executor = OrderedExecutor()
      let order = await wakeOrder { sleep in
        Task(executorPreference: executor, operation: sleep)
      } whenStarted: {
        await executor.runUntilIdle()
      }
      #expect(order == Self.expected)
    }
  }

  @Test func `sleepers on the main serial executor always wake in one order`() async {
    // In a separate process, because the main serial executor affects the whole process.
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        for _ in 0..<20 {
          let order = await wakeOrder { sleep in Task.detached(operation: sleep) }
          #expect(order == InterleavedSleepersTests.expected)
        }
      }
    }
  }

  /// Tasks with equal deadlines wake in the order of their sleeps, and each task at its deadline.
  static let expected: [Wake] = (1...20).flatMap { second in
    // A second sleep starts later.
    (1...2).flatMap { turn in
      (0..<100).filter { turn * ($0 % 7 + 1) == second }
        .map { Wake(second: second, sleeper: $0) }
    }
  }
}

struct Wake: Hashable, Sendable {
  let second: Int
  let sleeper: Int
}

/// Starts a hundred tasks that sleep twice, and returns the order in which they woke.
private func wakeOrder(
  _ start: (@escaping @Sendable () async -> Void) -> Task<Void, Never>,
  whenStarted: () async -> Void = {}
) async -> [Wake] {
  let clock = TestClock()
  let order = LockIsolated<[Wake]>([])
  let tasks = (0..<100).map { number in
    start {
      for turn in 1...2 {
        try? await clock.sleep(for: .seconds(number % 7 + 1))
        order.withValue { $0.append(Wake(second: turn * (number % 7 + 1), sleeper: number)) }
      }
    }
  }
  await whenStarted()
  await clock.advance(by: .seconds(20))
  for task in tasks { await task.value }
  return order.value
}
