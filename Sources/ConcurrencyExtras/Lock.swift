import CLibrary

/// The package's one lock: a pthread mutex that stays at one address.
///
/// `Synchronization.Mutex` is not used: the thread sanitizer does not understand it on Linux, and a
/// thread that locks it twice dies.
///
/// What runs under a lock is short and is the package's own code. Observers, encoders and subscribers
/// are called after the lock is released.
package final class Lock: Sendable {
  /// What happens when the thread that holds the lock asks for it again.
  package enum Reentrancy: Sendable {
    case deadlock
    case nests
  }

  // Never written after `init`, and what it points at is only handed to functions made for being
  // called from several threads at once.
  nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ reentrancy: Reentrancy = .deadlock) {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    if reentrancy == .nests {
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

  /// Runs `body` while no other thread runs one on the same lock.
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

/// A value that can only be reached while its lock is held.
///
/// This is the package's way of sharing mutable state between threads without an unchecked
/// conformance at every use. The value is changed in place; reaching the same value again from inside
/// `withLock` is a deadlock. `LockIsolated` is the public, nesting relative for features and tests.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable because every access to `value` holds `lock`, and `sending` keeps what goes in and what
  // comes out from being shared with the outside.
  private let lock = Lock()
  // The lock keeps accesses apart, and a thread that holds it cannot take it again, so they need no check.
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
