import ConcurrencyExtras

/// An executor that runs jobs in order on request.
///
/// Its tasks sleep and wake in a fixed order, independent of the load of the machine.
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

  /// Starts a task on this executor and runs it until it suspends.
  func start<Success: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Success
  ) async -> Task<Success, any Error> {
    let task = Task(executorPreference: self) { try await operation() }
    await runUntilIdle()
    return task
  }
}
