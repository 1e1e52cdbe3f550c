import ConcurrencyExtras
import Dispatch

/// The lock of one shared value that its writers take in turn, and its readers never.
///
/// It nests, and it notices when waiting would never end: when the thread that holds it waits, directly
/// or through others, for a value that this thread is changing. Then it lets the caller go on without
/// it, so that a mistake costs an issue and not the program.
final class WriterLock: @unchecked Sendable {
  // Sendable because `lock` guards every property, and `waits` guards what threads wait for.

  /// How a thread came by the lock.
  enum Acquisition {
    case acquired
    /// The thread held it already: it changes the value inside a change of the same value.
    case nested
    /// Waiting would have been a deadlock, so the lock is not held.
    case deadlock
  }

  private final class Waiter {
    let writer: Writer
    let semaphore = DispatchSemaphore(value: 0)

    init(_ writer: Writer) { self.writer = writer }
  }

  static let waits = Lock()

  private let lock = Lock()
  // What `lock` guards is kept apart by it, so exclusivity need not be checked as well.
  @exclusivity(unchecked)
  private var owner: Writer?
  @exclusivity(unchecked)
  private var depth = 0
  @exclusivity(unchecked)
  private var waiters: [Waiter] = []

  var isHeldByThisThread: Bool {
    guard let writer = Writer.current.object else { return false }
    return lock.withLock { owner === writer }
  }

  func withLock<Result>(
    for writer: Writer,
    holdsOthers: Bool,
    _ body: (Acquisition) throws -> Result
  ) rethrows -> Result {
    let acquisition = acquire(for: writer, holdsOthers: holdsOthers)
    defer { if acquisition != .deadlock { release() } }
    return try body(acquisition)
  }

  private func acquire(for writer: Writer, holdsOthers: Bool) -> Acquisition {
    let waiter: Waiter
    do {
      lock.lock()
      defer { lock.unlock() }
      if owner == nil || owner === writer {
        owner = writer
        depth += 1
        return depth == 1 ? .acquired : .nested
      }
      waiter = Waiter(writer)
      waiters.append(waiter)
    }
    // A thread that holds nothing can wait: no thread waits for it, so no circle closes through it.
    guard holdsOthers else {
      waiter.semaphore.wait()
      return .acquired
    }
    let wouldNeverEnd = Self.waits.withLock {
      writer.waitsFor = self
      // Twice, because the first walk may have passed a thread that was just moving on. In a true
      // circle every thread stands still, so the second walk sees the same.
      return leads(to: writer) && leads(to: writer)
    }
    defer { Self.waits.withLock { writer.waitsFor = nil } }
    if wouldNeverEnd, withdraw(waiter) { return .deadlock }
    waiter.semaphore.wait()
    return .acquired
  }

  /// Whether the owner waits, through any number of others, for what `writer` holds.
  private func leads(to writer: Writer) -> Bool {
    var next: WriterLock? = self
    // Bounded, because a circle that does not contain `writer` would be walked for ever.
    for _ in 0..<1000 {
      guard let owner = next?.lock.withLock({ next?.owner }) else { return false }
      if owner === writer { return true }
      next = owner.waitsFor
    }
    return false
  }

  /// Takes a waiter out of the queue; false if it has been given the lock in the meantime.
  private func withdraw(_ waiter: Waiter) -> Bool {
    lock.withLock {
      guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return false }
      waiters.remove(at: index)
      return true
    }
  }

  private func release() {
    lock.lock()
    defer { lock.unlock() }
    depth -= 1
    guard depth == 0 else { return }
    guard !waiters.isEmpty else {
      owner = nil
      return
    }
    // Handed over, not set free: writers get their turn in the order they came.
    let next = waiters.removeFirst()
    owner = next.writer
    depth = 1
    next.semaphore.signal()
  }
}
