import CLibrary

/// The package's lock: a pthread mutex with a stable address.
///
/// `Synchronization.Mutex` is not used: the thread sanitizer does not support it on Linux, and a thread that locks it
/// twice crashes.
///
/// Code under a lock is short and belongs to the package. Call observers, encoders and subscribers after releasing the
/// lock.
package final class Lock: Sendable {
  /// The behavior when the owning thread locks again: a deadlock, or a reentrant lock.
  package enum Reentrancy: Sendable {
    case deadlock
    case recursive
  }

  // Never written after `init`, and its target is only passed to thread-safe functions.
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ reentrancy: Reentrancy = .deadlock) {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    if reentrancy == .recursive {
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    }
    let status = pthread_mutex_init(mutex, &attributes)
    precondition(status == 0, "The system has no memory left for a lock.")
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` while this thread holds the lock.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  package func lock() {
    pthread_mutex_lock(mutex)
  }

  package func unlock() {
    pthread_mutex_unlock(mutex)
  }
}

/// A thread-safe box: its value is accessible only under a lock.
///
/// The package uses it to share mutable state between threads without unchecked conformances. The value is mutated in
/// place. The lock is not reentrant: accessing the same value inside `withLock` is a deadlock. `LockIsolated` is the
/// public, reentrant alternative for features and tests.
///
/// For a function, use a ``StoredFunction``: each access to a value of a function type wraps the function in two more
/// conversions, so that its calls take longer and its memory grows with every access.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable because every access to `value` holds `lock`, and `sending` prevents sharing of arguments and results.
  private let lock = Lock()
  // The lock serializes accesses and is not reentrant, so they need no check.
  @exclusivity(unchecked) private var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
  }

  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// A function in a ``Locked`` value, which is not converted at each access.
package struct StoredFunction<Function> {
  package let call: Function

  package init(_ call: Function) {
    self.call = call
  }
}

extension StoredFunction: Sendable where Function: Sendable {}
