import ConcurrencyExtras
import IssueReporting

/// A clock with test-controlled time.
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
/// Tasks resume in the order of their deadlines. Before and after each resumption, all ready work runs: to completion
/// if a test store runs the task, otherwise as far as repeated yields allow.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock, relative to the start of the clock.
  public struct Instant: InstantProtocol, Sendable {
    /// The duration since the start of the clock.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The duration since the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the duration to another instant.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Compares two instants.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  /// The minimum resolution; always zero.
  public var minimumResolution: Duration { .zero }

  private let schedule: Locked<Schedule>

  /// Creates a clock without sleeping tasks.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) {
    schedule = Locked(Schedule(now: now))
  }

  /// The current time.
  public var now: Instant {
    schedule.withLock { $0.now }
  }

  /// Suspends until a test advances the clock to a deadline.
  ///
  /// A past deadline yields once. Cancellation of the task resumes it immediately.
  ///
  /// - Parameters:
  ///   - deadline: The instant to resume at.
  ///   - tolerance: Ignored, because a test clock is exact.
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
    let id = UniqueID.next()
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
          // The cancellation handler, or an advance of the clock, may have run before the sleeper was registered.
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

  /// Throws an error if a task sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError``
  public func checkSuspension() async throws {
    await settle()
    guard schedule.withLock({ $0.sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Advances the clock by a duration and resumes the tasks with deadlines in it.
  ///
  /// A negative duration is reported as an issue and ignored.
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

  /// Advances the clock to an instant and resumes the tasks with deadlines up to it.
  public func advance(to deadline: Instant) async {
    await settle()
    while await wakeNextSleeper(until: deadline) {}
    schedule.withLock { $0.now = max($0.now, deadline) }
    await settle()
  }

  /// Advances the clock until no task sleeps.
  ///
  /// Reports an issue after `duration` of real time, for example with an uncancelled timer, but not before 100 tasks
  /// were resumed, because the machine may be slow. If tasks outside of a test store sleep, the last tenth of
  /// `duration` (at most one second) is used to wait for their next sleep.
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
      // On a busy machine, tasks that do end may exceed the timeout.
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

  /// Moves the time to the first deadline and resumes its task; returns false if no deadline is within the limit.
  private func wakeNextSleeper(until limit: Instant?) async -> Bool {
    guard let sleeper = schedule.withLock({ $0.takeNextSleeper(until: limit) }) else {
      return false
    }
    sleeper.continuation.resume()
    await settle()
    return true
  }

  /// Waits in real time for a resumed task to sleep again; returns false on timeout.
  ///
  /// If a test store runs all sleeping tasks, no task is in flight, and the function does not wait. The clock does not
  /// know if other tasks are still running, and on a busy machine no number of yields suffices.
  private func sleeperAppears(within duration: Swift.Duration) async -> Bool {
    let hasSleepers = { self.schedule.withLock { !$0.sleepers.isEmpty } }
    guard schedule.withLock({ $0.executors.hasOthers }) else { return false }
    let end = ContinuousClock.now.advanced(by: duration)
    while !hasSleepers(), ContinuousClock.now < end { await Task.megaYield() }
    return hasSleepers()
  }

  /// Runs all ready work on all known executors.
  private func settle() async {
    let (executors, hasOthers) = schedule.withLock { schedule in
      (schedule.executors.known, schedule.executors.hasOthers)
    }
    for executor in executors { await executor.runUntilIdle() }
    // Tasks outside of a test store can only be given time. Before the first sleep, such a task may be in flight.
    if hasOthers || executors.isEmpty { await Task.megaYield() }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock at its start.
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

  /// The current time and the sleeping tasks.
  private struct Schedule: Sendable {
    var now: Instant
    var sleepers: [Sleeper] = []
    var executors = SleeperExecutors()

    /// Removes the sleeper with the earliest deadline, the first to sleep among equal deadlines.
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

/// The error of ``TestClock/checkSuspension()`` if a task sleeps on the clock.
public struct SuspensionError: Error {}
