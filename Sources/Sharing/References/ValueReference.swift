import ConcurrencyExtras
import IssueReporting

/// A shared value in memory.
///
/// Writers take turns by a lock that only they take. They change a copy, which becomes the value in one
/// short step, so readers see the value from before or from after and never wait for an operation.
final class ValueReference<Value>: @unchecked Sendable {
  // Sendable because `lock` guards `storage`. A value that is not Sendable stays with whoever made the
  // `Shared`, which is Sendable only if its value is.

  private let writers = WriterLock()
  private let lock = Lock()
  // The lock is what keeps accesses apart, so they need not be checked as well.
  @exclusivity(unchecked)
  private var storage: Value
  @exclusivity(unchecked)
  private var changes = 0
  private let observation = ObservationSource()

  init(_ value: Value) {
    storage = value
  }

  private var current: Value {
    lock.lock()
    defer { lock.unlock() }
    return storage
  }

  /// The value, with the number of changes that were made here and not received.
  var numbered: (value: Value, changes: Int) {
    lock.lock()
    defer { lock.unlock() }
    return (storage, changes)
  }

  var snapshot: Value? {
    SharedChangeTracker.expectation?.expected(self)
  }

  var live: Value {
    SharedChangeTracker.expectation?.real(self) ?? current
  }

  var value: Value {
    observation.access()
    return SharedChangeTracker.isAnyAlive ? seen : current
  }

  // Apart, because even where it is not called, making room for the optional costs a third of a read.
  @inline(never)
  private var seen: Value { snapshot ?? live }

  /// Changes the value, or the snapshot of the test that is making an expectation.
  ///
  /// - Parameters:
  ///   - callSite: Where the change is written.
  ///   - teller: Tells others about a change of the value itself.
  ///   - operation: Changes the value. What it writes counts even when it throws.
  /// - Returns: What `operation` returns.
  func withLock<Result>(
    at callSite: CallSite,
    telling teller: some Writer.Teller,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    if let expectation = SharedChangeTracker.expectation {
      return try expectation.change(self, operation)
    }
    return try Writer.write(holding: writers, telling: teller) { acquisition in
      if acquisition != .acquired { report(acquisition, at: callSite) }
      let old = current
      var new = old
      defer {
        lock.lock()
        swap(&storage, &new)
        changes += 1
        lock.unlock()
        SharedChangeTracker.record(self, old: old, at: callSite)
      }
      return try operation(&new)
    }
  }

  /// Takes over a value that comes from a storage: it is neither tracked nor saved.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isSaved: Whether the changes up to a number are on their way to the storage. One that is not
  ///     yet will replace what is stored, so it is kept.
  func receive(_ value: Value, isSaved: (_ changes: Int) -> Bool = { _ in true }) {
    Writer.write(holding: writers, telling: self) { _ in
      guard isSaved(numbered.changes) else { return }
      var value = value
      lock.withLock { swap(&storage, &value) }
    }
  }

  private func report(_ acquisition: WriterLock.Acquisition, at callSite: CallSite) {
    let message =
      switch acquisition {
      case .acquired: nil as String?
      case .nested: Messages.nestedWrite(Value.self, callSite)
      case .deadlock: Messages.deadlock(Value.self, callSite)
      }
    guard let message else { return }
    reportIssue(
      message,
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
  }
}

extension ValueReference: Writer.Teller {
  func tellOfChange() { observation.notify() }
}

extension ValueReference: MutableReference {
  var description: String { "value: \(String(reflecting: live))" }
  func tellObservers() { observation.notify() }
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  func load() async throws {}

  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try withLock(at: callSite, telling: self, operation)
  }

  var saveError: (any Error)? { nil }
  func save() async throws {}
}
