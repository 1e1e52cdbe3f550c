import Dispatch

/// The queue that the main actor's code runs on.
///
/// The thread is no sign of it: outside of Apple's platforms a program that has an asynchronous main function, or ends in
/// `dispatchMain()`, has the queue served by any thread, and Foundation's main thread runs nothing any more.
package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Whether the caller runs on it, be it in a task of the main actor, a block of the queue, or the program's
  /// own main thread.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
