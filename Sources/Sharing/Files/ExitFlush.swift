import ConcurrencyExtras
package import Dispatch
import Foundation

/// Writes what still waits when the process exits.
///
/// It is part of `exit`, so a signal that ends the process at once leaves no time for it.
package enum ExitFlush {
  private static let waiting = Locked<[UInt64: @Sendable () -> Void]>([:])

  /// How long a process that exits waits for what other threads are writing: a disk may be slow, and one that does not answer
  /// must not keep the process for ever.
  package static let patience = DispatchTimeInterval.seconds(5)

  private static let isRegistered = atexit {
    // Again and again, because an encoder may change another value.
    let end = DispatchTime.now() + patience
    for _ in 0..<10 where DispatchTime.now() < end {
      let flushes = waiting.withLock { $0.values.map(\.self) }
      if flushes.isEmpty { return }
      for flush in flushes { flush() }
    }
  }

  /// Calls `flush` when the process exits.
  package static func add(_ stamp: UInt64, flush: @escaping @Sendable () -> Void) {
    _ = isRegistered
    waiting.withLock { $0[stamp] = flush }
  }

  /// Forgets a flush, if there is nothing left to do for it.
  package static func remove(_ stamp: UInt64, if isDone: () -> Bool) {
    let removed: (@Sendable () -> Void)? = waiting.withLock {
      guard $0[stamp] != nil, isDone() else { return nil }
      return $0.removeValue(forKey: stamp)
    }
    // Let go outside the lock: it may be the last that holds a file.
    withExtendedLifetime(removed) {}
  }
}
