import Clocks
import ConcurrencyExtras
import Testing

struct InterleavedSleepersTests {
  @Test func `a hundred sleepers on one executor always wake in one order`() async {
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

  @Test func `a hundred sleepers on the main serial executor always wake in one order`() async {
    // In a process of its own, as the main serial executor concerns all that runs in it.
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        for _ in 0..<20 {
          let order = await wakeOrder { sleep in Task.detached(operation: sleep) }
          #expect(order == InterleavedSleepersTests.expected)
        }
      }
    }
  }

  /// Who falls asleep first wakes first at one moment, and all wake at the moments they have chosen.
  static let expected: [Wake] = (1...20).flatMap { second in
    // Those who sleep for the second time fell asleep later.
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

/// Lets a hundred tasks sleep twice, each as long as its number says, and tells when they woke.
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
