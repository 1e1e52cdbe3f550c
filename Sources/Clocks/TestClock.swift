import ConcurrencyExtras
import IssueReporting

/// A clock whose time only passes when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.startTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked)
/// ```
///
/// Sleepers wake in the order of their deadlines. Before and after each, everything that is ready to run
/// gets to run: at once and completely where a test store runs the sleeper, by yielding many times
/// elsewhere.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment on the clock, as its distance from the clock's beginning.
  public struct Instant: InstantProtocol, Sendable {
    /// The distance from the clock's beginning.
    public let offset: Duration

    /// A moment some time after the clock's beginning.
    ///
    /// - Parameter offset: The distance from the clock's beginning.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this moment to another one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Tells which of two moments comes first.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  /// The shortest time that makes a difference: none.
  public var minimumResolution: Duration { .zero }

  private let schedule: Locked<Schedule>

  /// A clock on which no task sleeps.
  ///
  /// - Parameter now: What time it is.
  public init(now: Instant = Instant()) {
    schedule = Locked(Schedule(now: now))
  }

  /// What time it is.
  public var now: Instant {
    schedule.withLock { $0.now }
  }

  /// Suspends until a test has advanced the clock to a deadline.
  ///
  /// A deadline in the past returns after a yield. Cancelling the task wakes it at once.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Ignored: a test clock is exact.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let begin = now
    guard deadline >= begin else {
      await Task.yield()
      try Task.checkCancellation()
      return
    }
    let executor = DeterministicExecutors.current
    let id = UniqueStamp.next()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          id: id,
          deadline: deadline,
          executor: executor,
          continuation: continuation
        )
        let result = schedule.withLock { schedule -> Result<Void, any Error>? in
          schedule.executors.insert(executor)
          // The handler may have run before the sleeper was there to be found, and so may the clock.
          guard !Task.isCancelled else { return .failure(CancellationError()) }
          guard schedule.now == begin || schedule.now < deadline else { return .success(()) }
          schedule.sleepers.append(sleeper)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      schedule.withLock { $0.removeSleeper(id: id) }?
        .continuation.resume(throwing: CancellationError())
    }
  }

  /// Throws if a task sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError``
  public func checkSuspension() async throws {
    await settle()
    guard schedule.withLock({ $0.sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Lets time pass, waking the tasks that sleep until then.
  ///
  /// Time does not go back: a negative duration is reported and ignored.
  public func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard duration >= .zero else {
      return reportIssue(
        Messages.advancedBackwards(by: duration),
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time pass until a moment, waking the tasks that sleep until then.
  public func advance(to deadline: Instant) async {
    await settle()
    while await wakeNextSleeper(until: deadline) {}
    schedule.withLock { $0.now = max($0.now, deadline) }
    await settle()
  }

  /// Lets time pass until no task sleeps any more.
  ///
  /// Reports an issue if that takes longer than `duration` of real time, as it does with a timer that
  /// is not cancelled. However slow the machine is, tasks are woken 100 times before that. Where tasks
  /// sleep that no test store runs, the last tenth of `duration` (at most a second) is spent on waiting
  /// for one of them to sleep again.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: duration)
    var wakeCount = 0
    await settle()
    while true {
      guard await wakeNextSleeper(until: nil) else {
        guard await sleeperAppears(within: min(duration / 10, .seconds(1))) else { return }
        continue
      }
      wakeCount += 1
      // On a busy machine the time is over soon for tasks that will end, too.
      guard ContinuousClock.now >= end, wakeCount >= 100 else { continue }
      let count = schedule.withLock { $0.sleepers.count }
      guard count > 0 else { return }
      reportIssue(
        Messages.stillSuspended(count: count, after: duration),
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
  }

  /// Moves time to the first deadline and wakes the task that waits for it; false if there is none.
  private func wakeNextSleeper(until limit: Instant?) async -> Bool {
    guard let sleeper = schedule.withLock({ $0.takeNextSleeper(until: limit) }) else {
      return false
    }
    sleeper.continuation.resume()
    await settle()
    return true
  }

  /// Waits a moment of real time for a task that was woken to sleep again; false if none does.
  ///
  /// Where a test store runs all that sleep, nothing is on the way, and nothing is waited for. Of other tasks
  /// no clock knows whether they still run, and on a busy machine no number of yields is enough.
  private func sleeperAppears(within duration: Swift.Duration) async -> Bool {
    let hasSleepers = { self.schedule.withLock { !$0.sleepers.isEmpty } }
    guard schedule.withLock({ $0.executors.hasOthers }) else { return false }
    let end = ContinuousClock.now.advanced(by: duration)
    while !hasSleepers(), ContinuousClock.now < end { await Task.megaYield() }
    return hasSleepers()
  }

  /// Lets everything run that is ready to run, wherever it runs.
  private func settle() async {
    let (executors, hasOthers) = schedule.withLock { schedule in
      (schedule.executors.known, schedule.executors.hasOthers)
    }
    for executor in executors { await executor.runUntilIdle() }
    // Tasks that no test store runs can only be given time. With none seen so far, one may be on the way
    // to the first sleep.
    if hasOthers || executors.isEmpty { await Task.megaYield() }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock on which no task sleeps, at its beginning.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension TestClock {
  /// A task that sleeps until a deadline.
  private struct Sleeper: Sendable {
    let id: UInt64
    let deadline: Instant
    let executor: (any DeterministicExecutor)?
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// The time, and the tasks that wait for it to pass.
  private struct Schedule: Sendable {
    var now: Instant
    var sleepers: [Sleeper] = []
    var executors = SleeperExecutors()

    /// Takes out the task that wakes first, the one that fell asleep first if there are several.
    mutating func takeNextSleeper(until limit: Instant?) -> Sleeper? {
      guard
        let index = sleepers.indices.min(by: { sleepers[$0].deadline < sleepers[$1].deadline })
      else { return nil }
      if let limit, sleepers[index].deadline > limit { return nil }
      now = max(now, sleepers[index].deadline)
      return sleepers.remove(at: index)
    }

    mutating func removeSleeper(id: UInt64) -> Sleeper? {
      guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      return sleepers.remove(at: index)
    }
  }
}

/// Thrown by ``TestClock/checkSuspension()`` when a task sleeps on the clock.
public struct SuspensionError: Error {}
