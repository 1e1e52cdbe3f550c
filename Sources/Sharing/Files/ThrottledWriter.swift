import ConcurrencyExtras
import Dispatch

/// Throttles writes: the first payload is written immediately, later ones at most once per interval.
///
/// A newer payload replaces a pending one. A pending payload is written at the latest when the process exits normally,
/// and the exit waits for a write on another thread. If another process holds the lock of the file, the write is
/// deferred and retried after an interval, so no caller waits for that process.
final class ThrottledWriter<Payload: Sendable>: Sendable {
  /// Writes a payload.
  ///
  /// Later payloads have larger numbers. With two writing threads, the later payload may be written first.
  typealias Write = @Sendable (Payload, _ number: Int, LockPatience) throws -> Void

  private let writeInterval: WriteInterval?
  private let write: Write
  private let onFailure: @Sendable (Payload) -> Bool
  private let schedule = Locked(WriteSchedule<Payload>())
  // Entered when a payload leaves the schedule, left after its write.
  private let writes = DispatchGroup()
  private let id = UniqueID.next()

  /// Creates a writer; a `nil` interval writes each payload immediately.
  ///
  /// `onFailure` runs after a failed write. It returns true if the exit of the process retries the write, unless a
  /// later write succeeds before.
  init(
    writeInterval: WriteInterval?,
    write: @escaping Write,
    onFailure: @escaping @Sendable (Payload) -> Bool = { _ in false }
  ) {
    self.writeInterval = writeInterval
    self.write = write
    self.onFailure = onFailure
  }

  /// The payload that is pending or being written; `nil` if all are written.
  var pendingJob: WriteJob<Payload>? { schedule.withLock { $0.pendingJob } }

  /// The number of payloads so far.
  var count: Int { schedule.withLock { $0.count } }

  /// Writes a payload now, or later with the payloads that are added until then.
  func add(_ payload: Payload, _ priority: WritePriority, continuation: SaveContinuation) {
    let step = schedule.withLock {
      let step = $0.add(
        payload,
        continuation,
        writeInterval == nil ? .immediate : priority,
        coolsDown: writeInterval != nil
      )
      if step.job != nil { writes.enter() }
      return step
    }
    // Release outside the lock: deinit may run app code.
    withExtendedLifetime(step.replaced) {}
    if step.startsCooldown { startCooldown() }
    if step.job == nil || writeInterval != nil {
      // A throttled write is slow, so the process may exit on another thread during it.
      ExitFlush.add(id) { self.flush(.last) }
    }
    if let job = step.job { perform(job, .brief) }
  }

  /// True if no payload is pending, retained after a failure, or being written.
  private var isIdle: Bool {
    schedule.withLock { !$0.isWaiting } && writes.wait(timeout: .now()) == .success
  }

  /// Writes the pending payload, and waits for the writes of other threads.
  func flush(_ patience: LockPatience = .request) {
    let job = take { $0.takePending() }
    if let job { perform(job, patience) }
    // A nested flush, or an exit during a write, cannot wait for its own write.
    if WritingThread.isWriting { return }
    _ = writes.wait(timeout: .now() + ExitFlush.timeout)
    // The other thread may have deferred its write.
    if job == nil, let job = take({ $0.takeWaiting() }) { perform(job, patience) }
  }

  private func take(
    _ body: (inout WriteSchedule<Payload>) -> WriteJob<Payload>?
  ) -> WriteJob<Payload>? {
    schedule.withLock {
      let job = body(&$0)
      if job != nil { writes.enter() }
      return job
    }
  }

  /// Performs a job, or defers it if another process holds the lock.
  private func perform(_ job: WriteJob<Payload>, _ patience: LockPatience) {
    let result = WritingThread.whileWriting {
      () -> Result<Void, any Error>? in
      let result = Result { try write(job.payload, job.number, patience) }
      if case .failure(let error as FileStorageError) = result, error.isLockHeld,
        writeInterval != nil,
        let startsCooldown = schedule.withLock({ $0.deferJob(job, patience) })
      {
        if startsCooldown { startCooldown() }
        return nil
      }
      schedule.withLock { $0.end(job.number) }
      if case .failure = result, onFailure(job.payload) {
        schedule.withLock { $0.retainFailed(job) }
        ExitFlush.add(id) { self.flush(.last) }
      }
      return result
    }
    writes.leave()
    guard let result else { return }
    ExitFlush.remove(id) { isIdle }
    for continuation in job.continuations { continuation.resume(with: result) }
  }

  private func startCooldown() {
    guard let writeInterval else { return }
    Task {
      try? await writeInterval.clock.sleep(for: writeInterval.interval)
      // Not on Swift's thread pool, which is small and must not block on a disk.
      DispatchQueue.global(qos: .utility).async { self.endCooldown() }
    }
  }

  private func endCooldown() {
    let job = take { $0.endCooldown() }
    guard let job else { return }
    startCooldown()
    perform(job, .background)
  }
}

/// Tracks whether the current thread is inside a write of any writer.
private enum WritingThread {
  // A flag: the pointer refers to no object.
  private static let slot = ThreadLocal<AnyObject>()

  static var isWriting: Bool { slot.pointer != nil }

  static func whileWriting<Result>(_ body: () -> Result) -> Result {
    let before = slot.pointer
    slot.pointer = UnsafeMutableRawPointer(bitPattern: 1)
    defer { slot.pointer = before }
    return body()
  }
}

/// The time of a write.
enum WritePriority: Sendable {
  /// Immediately.
  case immediate
  /// Immediately, or at the end of the current interval, together with other payloads.
  case coalesced
  /// Together with the next payload of a higher priority, or at the end of an interval.
  case deferred
}

/// A payload to write, with the continuations to resume after the write.
struct WriteJob<Payload: Sendable>: Sendable {
  var payload: Payload
  var number: Int
  var continuations: [SaveContinuation]
  /// The number of times a background thread deferred the job.
  var delays = 0
}

/// The state of a throttled writer: which payload is written now, and which later.
struct WriteSchedule<Payload: Sendable>: Sendable {
  /// The number of deferrals before the failure is reported.
  private static var deferralLimit: Int { 10 }

  private(set) var count = 0
  private var waiting: WriteJob<Payload>?
  // The newest payload in a write; two threads may write at the same time.
  private var writing: WriteJob<Payload>?
  // The payload of the last failed write, until a newer one is written. Its continuations were resumed with the error.
  private var failed: WriteJob<Payload>?
  private var isCoolingDown = false
  // True if the cooldown began without a write: the first change does not wait for its end.
  private var mayEndEarly = false

  /// True if a payload is pending or retained after a failure.
  var isWaiting: Bool { waiting != nil || failed != nil }

  var pendingJob: WriteJob<Payload>? { waiting ?? writing }

  /// Adds a payload.
  ///
  /// - Returns: The job to write immediately, whether a cooldown begins, and the replaced payload.
  mutating func add(
    _ payload: Payload,
    _ continuation: SaveContinuation,
    _ priority: WritePriority,
    coolsDown: Bool
  ) -> (job: WriteJob<Payload>?, startsCooldown: Bool, replaced: Payload?) {
    count += 1
    let replaced = waiting?.payload
    if waiting == nil {
      waiting = WriteJob(payload: payload, number: count, continuations: [continuation])
    } else {
      // The continuations of replaced payloads wait for the newest. Appended in place: there may be 100,000.
      waiting?.payload = payload
      waiting?.number = count
      waiting?.continuations.append(continuation)
    }
    let startsCooldown = coolsDown && !isCoolingDown
    defer { isCoolingDown = coolsDown }
    switch priority {
    case .deferred:
      if startsCooldown { mayEndEarly = true }
      return (nil, startsCooldown, replaced)
    case .coalesced where isCoolingDown && !mayEndEarly:
      return (nil, false, replaced)
    case .immediate, .coalesced:
      mayEndEarly = false
      return (takeWaiting(), startsCooldown, replaced)
    }
  }

  mutating func takeWaiting() -> WriteJob<Payload>? {
    defer { waiting = nil }
    writing = waiting ?? writing
    return waiting
  }

  /// Ends a cooldown, and returns the pending job, which begins the next cooldown; `nil` without a pending job.
  mutating func endCooldown() -> WriteJob<Payload>? {
    let job = takeWaiting()
    isCoolingDown = job != nil
    mayEndEarly = false
    return job
  }

  /// Removes and returns the pending job, or else the failed one; `nil` without such a job.
  mutating func takePending() -> WriteJob<Payload>? {
    defer { failed = nil }
    return takeWaiting() ?? failed
  }

  /// Defers a job until the end of the next cooldown.
  ///
  /// - Returns: True if the cooldown has to begin; `nil` after too many deferrals.
  mutating func deferJob(_ job: WriteJob<Payload>, _ patience: LockPatience) -> Bool? {
    guard job.delays < Self.deferralLimit else { return nil }
    if writing?.number == job.number { writing = nil }
    // A newer payload replaces the job's.
    var later = waiting ?? job
    if waiting != nil { later.continuations = job.continuations + later.continuations }
    later.delays = job.delays + (patience == .background ? 1 : 0)
    waiting = later
    defer { isCoolingDown = true }
    return !isCoolingDown
  }

  mutating func end(_ number: Int) {
    if writing?.number == number { writing = nil }
    if let failed, failed.number < number { self.failed = nil }
  }

  /// Retains a failed job for a retry when the process exits.
  mutating func retainFailed(_ job: WriteJob<Payload>) {
    failed = job
    failed?.continuations = []
  }
}
