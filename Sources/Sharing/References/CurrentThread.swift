import ConcurrencyExtras
import Foundation

/// Knows whether the thread that asks is the process's main one.
///
/// Foundation's answer takes ten times as long as reading a shared value, so it is kept per thread.
struct CurrentThread: Sendable {
  static let shared = CurrentThread()

  // Holds no object: 1 stands for the main thread and 2 for any other.
  private let slot = ThreadLocal<AnyObject>()

  /// Whether code of the main actor may be running: on the thread, whatever queue it works for, or on the main queue,
  /// which any thread may serve.
  var mayBeMainActors: Bool { isMain || MainQueue.isCurrent }

  private var isMain: Bool {
    switch Int(bitPattern: slot.pointer) {
    case 1: true
    case 2: false
    default: findOut()
    }
  }

  @inline(never)
  private func findOut() -> Bool {
    let isMain = Thread.isMainThread
    slot.pointer = UnsafeMutableRawPointer(bitPattern: isMain ? 1 : 2)
    return isMain
  }
}
