import ConcurrencyExtras
import Foundation

/// Detects whether the current thread is the main thread.
///
/// Foundation's query takes ten times as long as reading a shared value, so the result is cached per thread.
struct CurrentThread: Sendable {
  static let shared = CurrentThread()

  // Stores no object: 1 is the main thread and 2 any other thread.
  private let slot = ThreadLocal<AnyObject>()

  /// True if main-actor code may be running: on the main thread, or on the main queue, which any thread may serve.
  var mayBeMainActors: Bool { isMain || MainQueue.isCurrent }

  private var isMain: Bool {
    switch Int(bitPattern: slot.pointer) {
    case 1: true
    case 2: false
    default: detectMainThread()
    }
  }

  @inline(never)
  private func detectMainThread() -> Bool {
    let isMain = Thread.isMainThread
    slot.pointer = UnsafeMutableRawPointer(bitPattern: isMain ? 1 : 2)
    return isMain
  }
}
