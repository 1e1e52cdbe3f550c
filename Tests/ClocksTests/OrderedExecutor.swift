import ConcurrencyExtras

/// Runs jobs in the order in which they came, when it is told to.
///
/// Tasks that a test starts through it sleep and wake in one fixed order, however busy the machine is.
final class OrderedExecutor: DeterministicExecutor {
  private let jobs = Locked<[UnownedJob]>([])
  private let registration = Locked<DeterministicExecutors.Registration?>(nil)
  let runs = LockIsolated(0)

  init() {
    let registration = DeterministicExecutors.register(self)
    self.registration.withLock { $0 = registration }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  @MainActor
  func runUntilIdle() async {
    runs.withValue { $0 += 1 }
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Starts a task on this executor and lets it run until it waits for something.
  func start<Success: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Success
  ) async -> Task<Success, any Error> {
    let task = Task(executorPreference: self) { try await operation() }
    await runUntilIdle()
    return task
  }
}
