import ConcurrencyExtras
package import Dispatch
import Foundation

/// Performs pending writes when the process exits.
///
/// It runs in `exit`, so a signal that kills the process prevents it.
package enum ExitFlush {
  private static let waiting = Locked<[UInt64: @Sendable () -> Void]>([:])

  /// The longest time that the exit waits for writes of other threads: a disk may be slow or unresponsive.
  package static let timeout = DispatchTimeInterval.seconds(5)

  private static let isRegistered = atexit {
    // Repeated, because an encoder may change another value.
    let end = DispatchTime.now() + timeout
    for _ in 0..<10 where DispatchTime.now() < end {
      let flushes = waiting.withLock { $0.values.map(\.self) }
      if flushes.isEmpty { return }
      for flush in flushes { flush() }
    }
  }

  /// Registers `flush` for the exit of the process.
  package static func add(_ id: UInt64, flush: @escaping @Sendable () -> Void) {
    _ = isRegistered
    waiting.withLock { $0[id] = flush }
  }

  /// Unregisters a flush if its work is done.
  package static func remove(_ id: UInt64, if isDone: () -> Bool) {
    let removed: (@Sendable () -> Void)? = waiting.withLock {
      guard $0[id] != nil, isDone() else { return nil }
      return $0.removeValue(forKey: id)
    }
    // Release outside the lock: it may be the last reference to a file.
    withExtendedLifetime(removed) {}
  }
}
