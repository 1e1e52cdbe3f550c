import Dispatch

/// The queue that the main actor's code runs on.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Whether the caller runs on it, be it in a task of the main actor, a block of the queue, or the program's
  /// own main thread.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
