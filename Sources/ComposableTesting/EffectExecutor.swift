import ConcurrencyExtras

/// Runs the effects of one test store, one job at a time, in the order in which they became ready.
///
/// It has no thread: its jobs are run from the main actor, where a `TestStore` is. So what an effect does between
/// two suspensions never overlaps with the test, and the same test does the same things in the same
/// order each time. Jobs on the main actor itself leave the executor and come back. Where a `LocalTestStore` is
/// elsewhere, its ``EffectIntake`` takes in what effects send, there, between two rounds of jobs.
///
/// Where the test awaits something else than its store, and the outside world wakes an effect meanwhile,
/// the effect goes on as soon as the main actor is free: a test that sleeps finds its effects where their
/// own sleep has brought them.
package final class EffectExecutor: DeterministicExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// Those that became ready while all that becomes ready is held back.
    var heldJobs: [UnownedJob] = []
    /// How often that was asked for.
    var holds = 0
    /// More than one where a test receives while a task of its own waits for the finish.
    var waiters: [CheckedContinuation<Void, Never>] = []
    /// How many run the jobs, or are about to.
    var attendants = 0
    /// How often jobs were taken to be run.
    var turns = 0
    /// Whether the jobs belong to the global executor from now on.
    var isRetired = false
    var timeLimit = EffectExecutor.leastTimeLimit
    /// Takes in what effects send to an engine that is not the main actor's; nil if it is.
    var intake: EffectIntake?
  }

  /// What to do with a job.
  private enum Enqueued {
    case waits, isHeld, needsAttendant, belongsElsewhere
  }

  /// How long jobs may follow each other before they count as endless, at least.
  package static let leastTimeLimit = Duration.seconds(3)
  /// Fewer jobs than this are slow, not endless.
  private static var endlessCount: Int { 20_000 }

  private let state = Locked(State())
  /// Asks for a visit by the task that ``init(onEndlessWork:)`` began.
  private let visits: AsyncStream<Void>.Continuation
  private let onEndlessWork: @MainActor @Sendable (_ time: Duration) -> Void

  /// Makes an executor, in the task of the test.
  ///
  /// What wakes an effect may be no task, or another test's. So a task that is begun here runs the jobs then: an issue that
  /// they lead to is this test's.
  ///
  /// - Parameter onEndlessWork: Called when jobs follow each other without an end in sight, with the time
  ///   that they have taken; it should cancel the tasks they belong to.
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

  /// How long the work of jobs that follow each other may take before they count as endless.
  package var timeLimit: Duration {
    get { state.withLock { $0.timeLimit } }
    set { state.withLock { $0.timeLimit = newValue } }
  }

  /// What takes in what effects send to an engine that is not the main actor's.
  var intake: EffectIntake? {
    get { state.withLock { $0.intake } }
    set { state.withLock { $0.intake = newValue } }
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
      guard state.attendants == 0, state.waiters.isEmpty else { return .waits }
      state.attendants += 1
      return .needsAttendant
    }
    switch enqueued {
    case .waits: wake()
    case .isHeld: break
    case .needsAttendant: visits.yield()
    case .belongsElsewhere: handOver([job])
    }
  }

  @MainActor
  package func runUntilIdle() async {
    state.withLock { $0.attendants += 1 }
    await attend()
  }

  /// Does something that makes jobs ready, for the caller to run right afterwards; none of them runs before.
  ///
  /// Where the engine is not the main actor's, jobs of other effects may run at the same time. What starts here may
  /// not: it would have begun before the action that starts it cancels it.
  package func attending<Result>(_ body: () -> Result) -> Result {
    state.withLock { state in
      state.attendants += 1
      state.holds += 1
    }
    defer { release() }
    return body()
  }

  private func release() {
    let hasHeldJobs = state.withLock { state in
      state.attendants -= 1
      state.holds -= 1
      guard state.holds == 0, !state.heldJobs.isEmpty else { return false }
      state.jobs += state.heldJobs
      state.heldJobs = []
      return true
    }
    if hasHeldJobs { wake() }
  }

  /// Lets the global executor run all jobs from now on.
  ///
  /// For when nothing will run them here any more: what an effect has begun, it can still end.
  package func retire() {
    let jobs = state.withLock { state in
      defer { (state.jobs, state.heldJobs) = ([], []) }
      state.isRetired = true
      return state.jobs + state.heldJobs
    }
    handOver(jobs)
    wake()
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
        guard state.jobs.isEmpty, !state.isRetired else { return true }
        state.waiters.append(continuation)
        return false
      }
      guard !isReady else { return continuation.resume() }
      // Only now: a short timer could go off before there is a thread to wake.
      timer = Task.detached { [weak self] in
        try? await Task.sleep(for: timeout)
        self?.wake()
      }
      intake?.whenFilled { [weak self] in self?.wake() }
    }
  }

  /// Lets the threads that wait for work look again.
  package func wake() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Whether no job is ready, and nothing that effects have sent waits to be taken in.
  package var isIdle: Bool {
    state.withLock { $0.jobs.isEmpty && $0.intake?.isEmpty != false }
  }

  /// Runs jobs unless others have done it meanwhile; then the executor is not kept alive for a turn.
  @MainActor
  private func visit() async {
    let isNeeded = state.withLock { state in
      if state.jobs.isEmpty { state.attendants -= 1 }
      return !state.jobs.isEmpty
    }
    if isNeeded { await attend() }
  }

  /// Runs jobs until none is ready, and counts as an attendant no more then.
  @MainActor
  private func attend() async {
    var work = Work()
    while true {
      runJobs(&work)
      if work.isEndless(timeLimit) {
        onEndlessWork(work.time)
        work = Work()
      }
      // Hops to the main actor stand in its queue by now; behind them they have come back.
      let (turns, intake) = state.withLock { ($0.turns, $0.intake) }
      await Task.yield()
      if let intake, await intake.takeIn(by: self) { continue }
      guard !leaveIfIdle(since: turns) else { return }
    }
  }

  /// Counts as an attendant no more, unless there are jobs, or another attendant has run some meanwhile,
  /// whose hops to the main actor stand behind this one in its queue.
  private func leaveIfIdle(since turns: Int) -> Bool {
    state.withLock { state in
      guard state.jobs.isEmpty, state.turns == turns else { return false }
      state.attendants -= 1
      return true
    }
  }

  /// Jobs that followed each other.
  private struct Work {
    var count = 0
    // What the jobs themselves have taken: other tests take their turns on the main actor too.
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

  private func handOver(_ jobs: [UnownedJob]) {
    guard !jobs.isEmpty else { return }
    Task.detached {
      for job in jobs { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
