import ConcurrencyExtras

/// Runs the effects of one test store, one job at a time, in the order in which they became ready.
///
/// It has no thread: the test store runs its jobs from the main actor. So what an effect does between
/// two suspensions never overlaps with the test, and the same test does the same things in the same
/// order each time. Jobs on the main actor itself leave the executor and come back.
package final class EffectExecutor: DeterministicExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// More than one where a test receives while a task of its own waits for the finish.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// How many jobs may follow each other before somebody should ask whether they will ever end.
  private static var patience: Int { 20_000 }

  private let state = Locked(State())
  private let onRestlessness: @MainActor @Sendable () -> Void

  /// Makes an executor.
  ///
  /// - Parameter onRestlessness: Called when jobs follow each other without an end in sight; it should
  ///   cancel the tasks they belong to.
  package init(onRestlessness: @escaping @MainActor @Sendable () -> Void = {}) {
    self.onRestlessness = onRestlessness
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    wake()
  }

  @MainActor
  package func runUntilIdle() async {
    var count = 0
    repeat {
      count += runJobs()
      if count > Self.patience {
        count = 0
        onRestlessness()
      }
      // Hops to the main actor stand in its queue by now; behind them they have come back.
      await Task.yield()
    } while !isIdle
  }

  /// Waits until a job is enqueued, an action arrives, or `timeout` has passed.
  ///
  /// This is the one place where a test looks at a wall clock: nothing is ready, and something outside
  /// the test (a network, another process) has to move first.
  @MainActor
  package func waitForWork(timeout: Duration) async {
    var timer: Task<Void, Never>?
    defer { timer?.cancel() }
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        guard state.jobs.isEmpty else { return true }
        state.waiters.append(continuation)
        return false
      }
      guard !isReady else { return continuation.resume() }
      // Only now: a short timer could go off before there is anybody to wake.
      timer = Task.detached { [weak self] in
        try? await Task.sleep(for: timeout)
        self?.wake()
      }
    }
  }

  /// Lets whoever waits for work look again.
  package func wake() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Whether no job is ready.
  package var isIdle: Bool { state.withLock { $0.jobs.isEmpty } }

  private func runJobs() -> Int {
    var count = 0
    while count <= Self.patience {
      let batch = state.withLock { state in
        defer { state.jobs = [] }
        return state.jobs
      }
      guard !batch.isEmpty else { break }
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
      count += batch.count
    }
    return count
  }
}
