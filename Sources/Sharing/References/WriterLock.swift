import ConcurrencyExtras
import Dispatch

/// The lock that serializes the writers of one shared value; readers never acquire it.
///
/// The lock is recursive, and detects a deadlock: the owner waits, directly or through other threads, for a value that
/// the calling thread is changing. The caller then continues without the lock, so that the mistake causes an issue
/// instead of a hang.
final class WriterLock: @unchecked Sendable {
  // Sendable because `lock` guards every property, and `waits` guards `Writer.waitsFor`.

  /// The result of an acquisition.
  enum Acquisition {
    case acquired
    /// The thread already holds the lock: it changes the value inside a change of the same value.
    case nested
    /// Waiting would deadlock, so the lock is not held.
    case deadlock
  }

  private final class Waiter {
    let writer: Writer
    let semaphore = DispatchSemaphore(value: 0)

    init(_ writer: Writer) { self.writer = writer }
  }

  static let waits = Lock()

  private let lock = Lock()
  // `lock` ensures exclusive access, so exclusivity checks are redundant.
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

  /// Calls `body` with the lock, or without it if waiting would deadlock.
  ///
  /// - Parameters:
  ///   - writer: The calling thread's writer.
  ///   - holdsOthers: True if the thread holds the locks of other values. Only such a thread can be part of a deadlock.
  ///   - body: The work; receives the result of the acquisition.
  /// - Returns: The result of `body`.
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
    // A thread without locks can wait: no thread waits for it, so it is never part of a cycle.
    guard holdsOthers else {
      waiter.semaphore.wait()
      return .acquired
    }
    let wouldNeverEnd = Self.waits.withLock {
      writer.waitsFor = self
      // Twice, because a thread may have advanced during the first walk. In a real cycle every thread is blocked, so
      // the second walk has the same result.
      return leads(to: writer) && leads(to: writer)
    }
    defer { Self.waits.withLock { writer.waitsFor = nil } }
    if wouldNeverEnd, withdraw(waiter) { return .deadlock }
    waiter.semaphore.wait()
    return .acquired
  }

  /// Returns true if the owner waits, directly or through other threads, for a lock of `writer`.
  private func leads(to writer: Writer) -> Bool {
    var next: WriterLock? = self
    // Bounded, because the walk of a cycle without `writer` would not terminate.
    for _ in 0..<1000 {
      guard let owner = next?.lock.withLock({ next?.owner }) else { return false }
      if owner === writer { return true }
      next = owner.waitsFor
    }
    return false
  }

  /// Removes a waiter from the queue; returns false if it received the lock meanwhile.
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
    // Transferred, not released: writers acquire the lock in FIFO order.
    let next = waiters.removeFirst()
    owner = next.writer
    depth = 1
    next.semaphore.signal()
  }
}
