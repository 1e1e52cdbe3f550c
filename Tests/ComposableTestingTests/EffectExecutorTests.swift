import ComposableTesting
import Testing

@MainActor
@Suite struct EffectExecutorTests {
  @Test func `a wait ends even if its timeout expires before it begins`() async {
    let executor = EffectExecutor()
    for _ in 0..<5_000 { await executor.waitForWork(timeout: .nanoseconds(1)) }
    #expect(executor.isIdle)
  }

  @Test(.timeLimit(.minutes(15)))
  func `all waiting tasks resume when a job is enqueued`() async {
    let executor = EffectExecutor()
    var waiting = 0
    let waits = (0..<2).map { _ in
      Task {
        waiting += 1
        await executor.waitForWork(timeout: .seconds(3600))
      }
    }
    while waiting < waits.count { await Task.yield() }
    executor.wake()
    for wait in waits { await wait.value }
  }

  @Test func `a job that becomes ready while jobs are held back runs afterwards`() async {
    let executor = EffectExecutor()
    let task = executor.running {
      let task = Task.detached(executorPreference: executor) {}
      #expect(executor.isIdle)
      return task
    }
    #expect(!executor.isIdle)
    await executor.runUntilIdle()
    await task.value
  }
}
