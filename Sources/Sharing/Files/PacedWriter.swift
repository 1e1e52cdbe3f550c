import ConcurrencyExtras
import Dispatch

/// Decides when something is written: the first time at once, and then no more often than its pace.
///
/// What waits is written by the newest alone, and at the latest when the process exits in an orderly way.
final class PacedWriter<Payload: Sendable>: Sendable {
  /// Writes what a payload stands for.
  ///
  /// Later payloads have larger numbers, and may come first when two threads write.
  typealias Write = @Sendable (Payload, _ number: Int) throws -> Void

  private let pace: Pace?
  private let write: Write
  private let plan = Locked(WritePlan<Payload>())
  private let stamp = UniqueStamp.next()

  init(pace: Pace?, write: @escaping Write) {
    self.pace = pace
    self.write = write
  }

  /// What waits or is being written; nil when all is written.
  var unwritten: WriteJob<Payload>? { plan.withLock { $0.unwritten } }

  /// How many payloads there have been.
  var count: Int { plan.withLock { $0.count } }

  /// Writes a payload now, or later together with what comes until then.
  func add(_ payload: Payload, isUrgent: Bool, continuation: SaveContinuation) {
    let step = plan.withLock {
      $0.add(payload, continuation, isUrgent: isUrgent || pace == nil, rests: pace != nil)
    }
    // Let go here, outside the lock: it may be the last that holds a value of the program's.
    withExtendedLifetime(step.replaced) {}
    if step.startsRest { rest() }
    if let job = step.job {
      perform(job)
    } else {
      ExitFlush.add(stamp) { self.flush() }
    }
  }

  /// Writes what waits.
  func flush() {
    if let job = plan.withLock({ $0.takeWaiting() }) { perform(job) }
  }

  private func perform(_ job: WriteJob<Payload>) {
    let result = Result { try write(job.payload, job.number) }
    plan.withLock { $0.end(job.number) }
    ExitFlush.remove(stamp) { plan.withLock { !$0.isWaiting } }
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
    let job = plan.withLock { $0.endRest() }
    guard let job else { return }
    rest()
    perform(job)
  }
}

/// Something to write, and who waits for it.
struct WriteJob<Payload: Sendable>: Sendable {
  var payload: Payload
  var number: Int
  var continuations: [SaveContinuation]
}

/// What is to be written now and what later, as a value.
struct WritePlan<Payload: Sendable>: Sendable {
  private(set) var count = 0
  private var waiting: WriteJob<Payload>?
  private var writing: WriteJob<Payload>?
  private var isResting = false

  var isWaiting: Bool { waiting != nil }

  var unwritten: WriteJob<Payload>? { waiting ?? writing }

  /// Takes a payload in; says what to write at once, whether a rest begins, and what it replaces.
  mutating func add(
    _ payload: Payload,
    _ continuation: SaveContinuation,
    isUrgent: Bool,
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
    guard isUrgent || !isResting else { return (nil, false, replaced) }
    let startsRest = rests && !isResting
    isResting = rests
    return (takeWaiting(), startsRest, replaced)
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
    return job
  }

  mutating func end(_ number: Int) {
    if writing?.number == number { writing = nil }
  }
}
