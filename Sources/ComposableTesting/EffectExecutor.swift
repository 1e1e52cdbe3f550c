import ConcurrencyExtras

/// A deterministic executor of the effects of one test store: one job at a time, in the order in which they became
/// ready.
///
/// The executor has no thread. The main actor runs its jobs, so an effect never overlaps with a main-actor test between
/// two suspensions, and each run of the test has the same order. A job that hops to the main actor leaves the executor,
/// and returns after the hop. If a `LocalTestStore` is on another actor, its ``EffectQueueDrainer`` drains the effects'
/// actions there between two rounds of jobs.
///
/// If the test awaits something other than its store and an external event wakes an effect, the effect runs as soon as
/// the main actor is free. Effects therefore advance while a test sleeps.
package final class EffectExecutor: DeterministicExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The jobs that became ready while jobs are held back.
    var heldJobs: [UnownedJob] = []
    /// The number of active requests to hold back jobs.
    var holds = 0
    /// The waits for work.
    ///
    /// There are several if a test receives while its own task waits for the finish.
    var waiters: [CheckedContinuation<Void, Never>] = []
    /// The number of tasks that run the jobs or are about to.
    var runnerCount = 0
    /// The number of batches of jobs taken so far.
    var turns = 0
    /// True after ``retire()``: the global executor runs the jobs.
    var isRetired = false
    var timeLimit = EffectExecutor.leastTimeLimit
    /// The drainer of an engine outside the main actor; `nil` if the engine is on the main actor.
    var drainer: EffectQueueDrainer?
  }

  /// The result of enqueueing a job.
  private enum Enqueued {
    case waits, isHeld, needsRunner, belongsElsewhere
  }

  /// The default and minimum time limit of a test store.
  package static let leastTimeLimit = Duration.seconds(3)
  /// The minimum number of jobs in an endless chain; a shorter chain is only slow.
  private static var endlessCount: Int { 20_000 }

  private let state = Locked(State())
  /// Requests a visit by the task of ``init(onEndlessWork:)``.
  private let visits: AsyncStream<Void>.Continuation
  private let onEndlessWork: @MainActor @Sendable (_ time: Duration) -> Void

  /// Creates an executor; must be called in the task of the test.
  ///
  /// An effect may be woken without a task or by another test's task. A task created here runs the jobs then, so that
  /// their issues belong to this test.
  ///
  /// - Parameter onEndlessWork: The handler for endless chains of jobs, called with their working time. It should
  ///   cancel the tasks of the jobs.
  package init(onEndlessWork: @escaping @MainActor @Sendable (_ time: Duration) -> Void = { _ in })
  {
    self.onEndlessWork = onEndlessWork
    let requests: AsyncStream<Void>
    (requests, visits) = AsyncStream.makeStream()
    _ = Task { [weak self] in
      for await _ in requests { await self?.visit() }
    }
  }

  deinit {
    visits.finish()
  }

  /// The working time after which a chain of jobs counts as endless.
  package var timeLimit: Duration {
    get { state.withLock { $0.timeLimit } }
    set { state.withLock { $0.timeLimit = newValue } }
  }

  /// The drainer of an engine outside the main actor; otherwise `nil`.
  var drainer: EffectQueueDrainer? {
    get { state.withLock { $0.drainer } }
    set { state.withLock { $0.drainer = newValue } }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let enqueued = state.withLock { state -> Enqueued in
      guard !state.isRetired else { return .belongsElsewhere }
      guard state.holds == 0 else {
        state.heldJobs.append(job)
        return .isHeld
      }
      state.jobs.append(job)
      guard state.runnerCount == 0, state.waiters.isEmpty else { return .waits }
      state.runnerCount += 1
      return .needsRunner
    }
    switch enqueued {
    case .waits: wake()
    case .isHeld: break
    case .needsRunner: visits.yield()
    case .belongsElsewhere: resume([job])
    }
  }

  @MainActor
  package func runUntilIdle() async {
    state.withLock { $0.runnerCount += 1 }
    await attend()
  }

  /// Runs a closure that makes jobs ready, and holds them back until it returns; the caller runs them afterwards.
  ///
  /// Jobs of other effects may run at the same time if the engine is not on the main actor. A job that `body` makes
  /// ready must wait, because the same action may still cancel it.
  package func running<Result>(_ body: () -> Result) -> Result {
    state.withLock { state in
      state.runnerCount += 1
      state.holds += 1
    }
    defer { release() }
    return body()
  }

  private func release() {
    let hasHeldJobs = state.withLock { state in
      state.runnerCount -= 1
      state.holds -= 1
      guard state.holds == 0, !state.heldJobs.isEmpty else { return false }
      state.jobs += state.heldJobs
      state.heldJobs = []
      return true
    }
    if hasHeldJobs { wake() }
  }

  /// Transfers all current and subsequent jobs to the global executor.
  ///
  /// Called when no test runs the jobs any longer, so that running effects can still end.
  package func retire() {
    let jobs = state.withLock { state in
      defer { (state.jobs, state.heldJobs) = ([], []) }
      state.isRetired = true
      return state.jobs + state.heldJobs
    }
    resume(jobs)
    wake()
  }

  /// Waits until a job is enqueued, an action arrives, or the timeout expires.
  ///
  /// This is the only use of a wall clock in a test: no job is ready, and the test depends on an external event, such
  /// as a network response or another process.
  @MainActor
  package func waitForWork(timeout: Duration) async {
    var timer: Task<Void, Never>?
    defer { timer?.cancel() }
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        guard state.jobs.isEmpty, !state.isRetired else { return true }
        state.waiters.append(continuation)
        return false
      }
      guard !isReady else { return continuation.resume() }
      // The timer starts last: a short timer could expire before the continuation is stored.
      timer = Task.detached { [weak self] in
        try? await Task.sleep(for: timeout)
        self?.wake()
      }
      drainer?.onArrival { [weak self] in self?.wake() }
    }
  }

  /// Resumes all waits for work, so that they check again.
  package func wake() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// A Boolean value that indicates whether no job is ready and the queue of effect actions is empty.
  package var isIdle: Bool {
    state.withLock { $0.jobs.isEmpty && $0.drainer?.isEmpty != false }
  }

  /// Runs the pending jobs.
  ///
  /// Without jobs it returns, and the executor is not retained for another round.
  @MainActor
  private func visit() async {
    let isNeeded = state.withLock { state in
      if state.jobs.isEmpty { state.runnerCount -= 1 }
      return !state.jobs.isEmpty
    }
    if isNeeded { await attend() }
  }

  /// Runs jobs until no job is ready, then stops counting as a runner.
  @MainActor
  private func attend() async {
    var work = Work()
    while true {
      runJobs(&work)
      if work.isEndless(timeLimit) {
        onEndlessWork(work.time)
        work = Work()
      }
      // Pending hops to the main actor are in its queue; after this yield they have returned.
      let (turns, drainer) = state.withLock { ($0.turns, $0.drainer) }
      await Task.yield()
      await drainer?.drain(by: self)
      guard !leaveIfIdle(since: turns) else { return }
    }
  }

  /// Stops counting as a runner.
  ///
  /// Returns `false` if there are jobs, or if another runner ran jobs whose hops to the main actor are still in its
  /// queue.
  private func leaveIfIdle(since turns: Int) -> Bool {
    state.withLock { state in
      guard state.jobs.isEmpty, state.turns == turns else { return false }
      state.runnerCount -= 1
      return true
    }
  }

  /// A chain of jobs.
  private struct Work {
    var count = 0
    // The working time of the jobs alone: other tests use the main actor as well.
    var time = Duration.zero

    func isEndless(_ timeLimit: Duration) -> Bool {
      count > EffectExecutor.endlessCount && time > timeLimit
    }
  }

  @MainActor
  private func runJobs(_ work: inout Work) {
    let timeLimit = timeLimit
    var start = ContinuousClock.now
    while !work.isEndless(timeLimit) {
      let batch = state.withLock { state in
        if !state.jobs.isEmpty { state.turns += 1 }
        defer { state.jobs = [] }
        return state.jobs
      }
      guard !batch.isEmpty else { break }
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
      work.count += batch.count
      let end = ContinuousClock.now
      work.time += end - start
      start = end
    }
  }

  private func resume(_ jobs: [UnownedJob]) {
    guard !jobs.isEmpty else { return }
    Task.detached {
      for job in jobs { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
