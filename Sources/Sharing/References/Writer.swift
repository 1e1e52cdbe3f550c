import ConcurrencyExtras

/// A thread that changes shared values: its outermost `withLock` and the nested ones.
final class Writer {
  /// Notifies the observers of a value.
  protocol ChangeNotifier: AnyObject {
    /// Called once per change, after the changing thread has released its writer locks.
    func notifyChange()
  }

  static let current = ThreadLocal<Writer>()

  /// The lock for which this thread waits while it holds others; `nil` if it does not wait.
  ///
  /// ``WriterLock/waits`` guards it.
  var waitsFor: WriterLock?

  private var notifiers: [any ChangeNotifier] = []

  /// Runs `body` with exclusive write access to the value of `lock`.
  static func write<Result>(
    holding lock: WriterLock,
    telling notifier: some ChangeNotifier,
    _ body: (WriterLock.Acquisition) throws -> Result
  ) rethrows -> Result {
    if let writer = current.object {
      defer { writer.notifiers.append(notifier) }
      return try lock.withLock(for: writer, holdsOthers: true, body)
    }
    let writer = Writer()
    defer {
      for nested in writer.notifiers { nested.notifyChange() }
      notifier.notifyChange()
    }
    // The slot is set directly, here and in notifications: the generic `withObject` costs a tenth of a write.
    current.pointer = Unmanaged.passUnretained(writer).toOpaque()
    defer { current.pointer = nil }
    return try lock.withLock(for: writer, holdsOthers: false, body)
  }
}
