import ConcurrencyExtras

/// A thread that is changing shared values: its outermost `withLock`, with all those inside.
final class Writer {
  /// Tells others about a change.
  protocol Teller: AnyObject {
    /// Called once for each change, when the thread that made it holds no writers' lock any more.
    func tellOfChange()
  }

  static let current = ThreadLocal<Writer>()

  /// The lock this thread waits for, while it holds others.
  ///
  /// ``WriterLock/waits`` guards it.
  var waitsFor: WriterLock?

  private var tellers: [any Teller] = []

  /// Runs `body` while no other thread changes the value that `lock` belongs to.
  ///
  /// - Parameters:
  ///   - lock: The lock of the value.
  ///   - teller: Tells others about the change.
  ///   - body: Changes the value, and learns what was wrong with asking for the lock.
  /// - Returns: What `body` returns.
  static func write<Result>(
    holding lock: WriterLock,
    telling teller: some Teller,
    _ body: (WriterLock.Acquisition) throws -> Result
  ) rethrows -> Result {
    if let writer = current.object {
      defer { writer.tellers.append(teller) }
      return try lock.withLock(for: writer, holdsOthers: true, body)
    }
    let writer = Writer()
    defer {
      for nested in writer.tellers { nested.tellOfChange() }
      teller.tellOfChange()
    }
    // The slot is filled by hand, here and where observers are told: `withObject` is generic, which
    // costs a tenth of a write.
    current.pointer = Unmanaged.passUnretained(writer).toOpaque()
    defer { current.pointer = nil }
    return try lock.withLock(for: writer, holdsOthers: false, body)
  }
}
