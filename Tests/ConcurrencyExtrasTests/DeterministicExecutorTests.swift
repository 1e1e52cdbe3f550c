import ConcurrencyExtras
import Testing

/// An executor that stores jobs until the test runs them.
final class ManualExecutor: DeterministicExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  @MainActor
  func runUntilIdle() async {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

struct DeterministicExecutorTests {
  @Test func `a task finds the registered executor it runs on`() async {
    let executor = ManualExecutor()
    let registration = DeterministicExecutors.register(executor)
    let task = Task(executorPreference: executor) {
      await Task.yield()
      return DeterministicExecutors.current as? ManualExecutor === executor
    }
    await executor.runUntilIdle()
    #expect(await task.value)
    withExtendedLifetime(registration) {}
  }

  @Test func `a task on a different executor has no registered executor`() async {
    let executor = ManualExecutor()
    let registration = DeterministicExecutors.register(executor)
    #expect(await Task { DeterministicExecutors.current == nil }.value)
    withExtendedLifetime(registration) {}
  }

  @Test func `releasing the registration removes the executor`() async {
    let executor = ManualExecutor()
    var registration: DeterministicExecutors.Registration? =
      DeterministicExecutors.register(executor)
    #expect(registration != nil)
    registration = nil
    let task = Task(executorPreference: executor) { DeterministicExecutors.current == nil }
    await executor.runUntilIdle()
    #expect(await task.value)
  }
}
