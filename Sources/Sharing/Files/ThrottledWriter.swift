import ConcurrencyExtras
import Dispatch

/// Decides when something is written: the first time at once, and then no more often than its pace.
///
/// What waits is written by the newest alone, and at the latest when the process exits in an orderly way. So is what another
/// thread is writing then. If another process holds the lock of the file, the write is deferred and retried at the
/// writer's pace, so no caller waits for that process.
final class PacedWriter<Payload: Sendable>: Sendable {
  /// Writes what a payload stands for.
  ///
  /// Later payloads have larger numbers, and may come first when two threads write.
  typealias Write = @Sendable (Payload, _ number: Int, LockPatience) throws -> Void

  private let pace: Pace?
  private let write: Write
  private let onFailure: @Sendable (Payload) -> Bool
  private let plan = Locked(WritePlan<Payload>())
  // Entered where a payload is taken out of the plan, left when its write has ended.
  private let writes = DispatchGroup()
  private let stamp = UniqueStamp.next()

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - pace: How often it writes; nil if each payload is written at once.
  ///   - write: Writes what a payload stands for.
  ///   - onFailure: Called after that failed. Says whether to try it once more when the process exits, if
  ///     nothing has been written by then.
  init(
    pace: Pace?,
    write: @escaping Write,
    onFailure: @escaping @Sendable (Payload) -> Bool = { _ in false }
  ) {
    self.pace = pace
    self.write = write
    self.onFailure = onFailure
  }

  /// What waits or is being written; nil when all is written.
  var unwritten: WriteJob<Payload>? { plan.withLock { $0.unwritten } }

  /// How many payloads there have been.
  var count: Int { plan.withLock { $0.count } }

  /// Writes a payload now, or later together with what comes until then.
  func add(_ payload: Payload, _ urgency: Urgency, continuation: SaveContinuation) {
    let step = plan.withLock {
      let step = $0.add(payload, continuation, pace == nil ? .now : urgency, rests: pace != nil)
      if step.job != nil { writes.enter() }
      return step
    }
    // Let go here, outside the lock: it may be the last that holds a value of the program's.
    withExtendedLifetime(step.replaced) {}
    if step.startsRest { rest() }
    if step.job == nil || pace != nil {
      // A write that rests are for takes so long that the process may exit on another thread meanwhile.
      ExitFlush.add(stamp) { self.flush(.last) }
    }
    if let job = step.job { perform(job, .brief) }
  }

  /// Whether nothing waits or is kept for the end, and nothing is being written.
  private var isIdle: Bool {
    plan.withLock { !$0.isWaiting } && writes.wait(timeout: .now()) == .success
  }

  /// Writes what waits, and waits for what another thread is writing.
  func flush(_ patience: LockPatience = .request) {
    let job = take { $0.takeUnwritten() }
    if let job { perform(job, patience) }
    // A write that flushes, or ends the process, cannot wait for its own end.
    if WritingThread.isWriting { return }
    _ = writes.wait(timeout: .now() + ExitFlush.patience)
    // The other thread may have deferred its write.
    if job == nil, let job = take({ $0.takeWaiting() }) { perform(job, patience) }
  }

  private func take(
    _ body: (inout WritePlan<Payload>) -> WriteJob<Payload>?
  ) -> WriteJob<Payload>? {
    plan.withLock {
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
      if case .failure(let error as FileStorageError) = result, error.isLockHeld, pace != nil,
        let startsRest = plan.withLock({ $0.deferJob(job, patience) })
      {
        if startsRest { rest() }
        return nil
      }
      plan.withLock { $0.end(job.number) }
      if case .failure = result, onFailure(job.payload) {
        plan.withLock { $0.keep(job) }
        ExitFlush.add(stamp) { self.flush(.last) }
      }
      return result
    }
    writes.leave()
    guard let result else { return }
    ExitFlush.remove(stamp) { isIdle }
    for continuation in job.continuations { continuation.resume(with: result) }
  }

  private func rest() {
    guard let pace else { return }
    Task {
      try? await pace.clock.sleep(for: pace.interval)
      // Not on a thread of Swift's pool, which is small and not meant for waiting on a disk.
      DispatchQueue.global(qos: .utility).async { self.endRest() }
    }
  }

  private func endRest() {
    let job = take { $0.endRest() }
    guard let job else { return }
    rest()
    perform(job, .background)
  }
}

/// Knows whether the thread that asks is writing, for any writer.
private enum WritingThread {
  // Holds no object: it is set, or it is not.
  private static let slot = ThreadLocal<AnyObject>()

  static var isWriting: Bool { slot.pointer != nil }

  static func whileWriting<Result>(_ body: () -> Result) -> Result {
    let before = slot.pointer
    slot.pointer = UnsafeMutableRawPointer(bitPattern: 1)
    defer { slot.pointer = before }
    return body()
  }
}

/// When something is to be written.
enum Urgency: Sendable {
  /// Now.
  case now
  /// Now, or when the pace allows it.
  case soon
  /// With the next that is more urgent, or when as much time has passed as between two writes.
  case some
}

/// Something to write, and what to call when it is written.
struct WriteJob<Payload: Sendable>: Sendable {
  var payload: Payload
  var number: Int
  var continuations: [SaveContinuation]
  /// The number of times a background thread deferred the job.
  var delays = 0
}

/// What is to be written now and what later, as a value.
struct WritePlan<Payload: Sendable>: Sendable {
  /// The number of deferrals before the failure is reported.
  private static var patience: Int { 10 }

  private(set) var count = 0
  private var waiting: WriteJob<Payload>?
  // The newest of those that are being written; two threads may write at the same time.
  private var writing: WriteJob<Payload>?
  // What could not be written, and has not been replaced since; its continuations have been told.
  private var failed: WriteJob<Payload>?
  private var isResting = false
  // Whether nothing was written before the rest, so that the first change need not wait for its end.
  private var mayEndEarly = false

  /// Whether there is something to write, now or at the end.
  var isWaiting: Bool { waiting != nil || failed != nil }

  var unwritten: WriteJob<Payload>? { waiting ?? writing }

  /// Takes a payload in; says what to write at once, whether a rest begins, and what it replaces.
  mutating func add(
    _ payload: Payload,
    _ continuation: SaveContinuation,
    _ urgency: Urgency,
    rests: Bool
  ) -> (job: WriteJob<Payload>?, startsRest: Bool, replaced: Payload?) {
    count += 1
    let replaced = waiting?.payload
    if waiting == nil {
      waiting = WriteJob(payload: payload, number: count, continuations: [continuation])
    } else {
      // Those that waited for older payloads wait for the newest, which stands for them all. They are
      // added in place: there may be a hundred thousand.
      waiting?.payload = payload
      waiting?.number = count
      waiting?.continuations.append(continuation)
    }
    let startsRest = rests && !isResting
    defer { isResting = rests }
    switch urgency {
    case .some:
      if startsRest { mayEndEarly = true }
      return (nil, startsRest, replaced)
    case .soon where isResting && !mayEndEarly:
      return (nil, false, replaced)
    case .now, .soon:
      mayEndEarly = false
      return (takeWaiting(), startsRest, replaced)
    }
  }

  /// What waits, to be written now.
  mutating func takeWaiting() -> WriteJob<Payload>? {
    defer { waiting = nil }
    writing = waiting ?? writing
    return waiting
  }

  /// Ends a rest: something to write begins the next one.
  mutating func endRest() -> WriteJob<Payload>? {
    let job = takeWaiting()
    isResting = job != nil
    mayEndEarly = false
    return job
  }

  /// What waits, or could not be written before.
  mutating func takeUnwritten() -> WriteJob<Payload>? {
    defer { failed = nil }
    return takeWaiting() ?? failed
  }

  /// Defers a job until the next rest ends.
  ///
  /// - Returns: True if the rest must begin; `nil` after too many deferrals.
  mutating func deferJob(_ job: WriteJob<Payload>, _ patience: LockPatience) -> Bool? {
    guard job.delays < Self.patience else { return nil }
    if writing?.number == job.number { writing = nil }
    // A newer payload replaces the job's.
    var later = waiting ?? job
    if waiting != nil { later.continuations = job.continuations + later.continuations }
    later.delays = job.delays + (patience == .background ? 1 : 0)
    waiting = later
    defer { isResting = true }
    return !isResting
  }

  mutating func end(_ number: Int) {
    if writing?.number == number { writing = nil }
    if let failed, failed.number < number { self.failed = nil }
  }

  /// Keeps what could not be written for the end.
  mutating func keep(_ job: WriteJob<Payload>) {
    failed = job
    failed?.continuations = []
  }
}
