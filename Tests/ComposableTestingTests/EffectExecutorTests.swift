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

  @Test(.timeLimit(.minutes(15)))
  func `a wait ends when a job that was held back becomes ready`() async {
    let executor = EffectExecutor()
    var isWaiting = false
    let wait = Task {
      isWaiting = true
      await executor.waitForWork(timeout: .seconds(3600))
    }
    while !isWaiting { await Task.yield() }
    let job = executor.running { Task.detached(executorPreference: executor) {} }
    await wait.value
    await executor.runUntilIdle()
    await job.value
  }

  @Test(.timeLimit(.minutes(15)))
  func `each event during a wait for something else runs its job`() async {
    let executor = EffectExecutor()
    for _ in 0..<3 { await Task.detached(executorPreference: executor) {}.value }
    #expect(executor.isIdle)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a job runs after an event whose job has already run`() async {
    let executor = EffectExecutor()
    for _ in 0..<3 {
      let task = Task.detached(executorPreference: executor) {}
      await executor.runUntilIdle()
      await task.value
      // The task that runs jobs during other waits finds no job.
      for _ in 0..<100 { await Task.yield() }
    }
    await Task.detached(executorPreference: executor) {}.value
  }

  @Test(.timeLimit(.minutes(15)))
  func `two runs without a job end`() async {
    let executor = EffectExecutor()
    let runs = (0..<2).map { _ in Task { await executor.runUntilIdle() } }
    for run in runs { await run.value }
    #expect(executor.isIdle)
  }

  @Test(.timeLimit(.minutes(15)))
  func `after the test, a job does not wait for the main actor`() async {
    let executor = EffectExecutor()
    executor.retire()
    let task = Task.detached(executorPreference: executor) {}
    // The main actor was not free in between.
    #expect(executor.isIdle)
    await task.value
  }
}
