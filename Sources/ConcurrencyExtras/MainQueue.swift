import Dispatch

/// The queue that runs the main actor's code.
///
/// The thread does not identify it: outside Apple's platforms any thread serves the queue of a program that has an
/// asynchronous main function or calls `dispatchMain()`, and Foundation's main thread runs no more code.
package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// True if the caller runs on the main queue: in a task of the main actor, a block of the queue, or the program's
  /// main thread.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
