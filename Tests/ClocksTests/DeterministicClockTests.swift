import Clocks
import ConcurrencyExtras
import Testing

struct DeterministicClockTests {
  @Test func `advancing runs the executors of sleeping tasks without yields`() async {
    let executor = OrderedExecutor()
    let clock = TestClock()
    let log = LockIsolated<[String]>([])
    let tasks = ["a", "b"].map { name in
      Task(executorPreference: executor) {
        for turn in 1...50 {
          try? await clock.sleep(for: .seconds(1))
          for _ in 0..<10 { await Task.yield() }
          log.withValue { $0.append("\(name)\(turn)") }
        }
      }
    }
    await executor.runUntilIdle()
    for turn in 1...50 {
      await clock.advance(by: .seconds(1))
      #expect(log.value.suffix(2) == ["a\(turn)", "b\(turn)"])
    }
    #expect(executor.runs.value > 100)
    for task in tasks { await task.value }
  }

  @Test func `a clock does not retain executors`() async {
    let clock = TestClock()
    weak var released: OrderedExecutor?
    do {
      let executor = OrderedExecutor()
      released = executor
      let task = Task(executorPreference: executor) { try? await clock.sleep(for: .seconds(1)) }
      await executor.runUntilIdle()
      await clock.advance(by: .seconds(1))
      await task.value
    }
    await clock.advance(by: .seconds(1))
    #expect(released == nil)
  }

  @Test func `an immediate clock on a deterministic executor yields to all tasks`() async {
    let executor = OrderedExecutor()
    let clock = ImmediateClock()
    let log = LockIsolated<[String]>([])
    let tasks = ["a", "b"].map { name in
      Task(executorPreference: executor) {
        for turn in 1...3 {
          log.withValue { $0.append("\(name)\(turn)") }
          try? await clock.sleep(for: .seconds(1))
        }
      }
    }
    await executor.runUntilIdle()
    #expect(log.value == ["a1", "b1", "a2", "b2", "a3", "b3"])
    for task in tasks { await task.value }
  }
}
