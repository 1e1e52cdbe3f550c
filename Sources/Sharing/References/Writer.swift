import ConcurrencyExtras

/// A thread that is changing shared values: its outermost `withLock`, with all those inside.
final class Writer {
  static let current = ThreadLocal<Writer>()

  /// The lock this thread waits for, while it holds others.
  ///
  /// ``WriterLock/waits`` guards it.
  var waitsFor: WriterLock?

  private var afterwards: [() -> Void] = []

  /// Runs `body` while no other thread changes the value that `lock` belongs to.
  ///
  /// - Parameters:
  ///   - lock: The lock of the value.
  ///   - body: Changes the value, and learns what was wrong with asking for the lock.
  ///   - afterwards: Tells others about the change, once this thread holds no writers' lock any more.
  /// - Returns: What `body` returns.
  static func write<Result>(
    holding lock: WriterLock,
    _ body: (WriterLock.Acquisition) throws -> Result,
    afterwards: @escaping () -> Void
  ) rethrows -> Result {
    if let writer = current.object {
      defer { writer.afterwards.append(afterwards) }
      return try lock.withLock(for: writer, holdsOthers: true, body)
    }
    let writer = Writer()
    defer {
      for nested in writer.afterwards { nested() }
      afterwards()
    }
    return try current.withObject(writer) {
      try lock.withLock(for: writer, holdsOthers: false, body)
    }
  }
}
