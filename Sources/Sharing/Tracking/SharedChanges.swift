import ConcurrencyExtras
import CustomDump
import IssueReporting
import Synchronization

/// The old values that one tracker keeps.
final class SharedChanges: @unchecked Sendable {
  // Sendable because `lock` guards `changes` and the values inside.
  static let asserting = ThreadLocal<SharedChanges>()
  static let alive = Atomic<Int>(0)

  private let lock = Lock()
  private var changes: [ObjectIdentifier: any Change] = [:]
  // In the order of the first change, which is the order of reports.
  private var order: [ObjectIdentifier] = []
  private let reportsLeftovers: Bool

  init(reportsLeftovers: Bool) {
    self.reportsLeftovers = reportsLeftovers
    Self.alive.wrappingAdd(1, ordering: .relaxed)
  }

  deinit {
    Self.alive.wrappingSubtract(1, ordering: .relaxed)
    guard reportsLeftovers else { return }
    for change in order.compactMap({ changes[$0] }) where change.isDifferent { change.report() }
  }

  var hasDifferences: Bool {
    let all = lock.withLock { Array(changes.values) }
    return all.contains(where: \.isDifferent)
  }

  func record<Value>(_ reference: ValueReference<Value>, old: Value, at callSite: CallSite) {
    lock.withLock {
      let id = ObjectIdentifier(reference)
      guard changes[id] == nil else { return }
      changes[id] = SharedChange(reference, old, callSite)
      order.append(id)
    }
  }

  func snapshot<Value>(of reference: ValueReference<Value>) -> Value? {
    lock.withLock { (changes[ObjectIdentifier(reference)] as? SharedChange<Value>)?.snapshot }
  }

  /// Changes what is kept for a shared value, which is what it is now if nothing was kept.
  func changeSnapshot<Value, Result>(
    of reference: ValueReference<Value>,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    // On a copy and outside the lock, because the operation may read shared values, this one too.
    var value = snapshot(of: reference) ?? reference.live
    defer {
      record(reference, old: value, at: CallSite())
      lock.withLock {
        (changes[ObjectIdentifier(reference)] as? SharedChange<Value>)?.snapshot = value
      }
    }
    return try operation(&value)
  }

  func reset() {
    // Let go outside the lock: it may end a reference, which runs a key's code.
    var old: [ObjectIdentifier: any Change] = [:]
    lock.withLock {
      swap(&changes, &old)
      order = []
    }
  }
}

private protocol Change: AnyObject {
  var isDifferent: Bool { get }
  func report()
}

private final class SharedChange<Value>: Change {
  let reference: ValueReference<Value>
  var snapshot: Value
  let callSite: CallSite

  init(_ reference: ValueReference<Value>, _ snapshot: Value, _ callSite: CallSite) {
    self.reference = reference
    self.snapshot = snapshot
    self.callSite = callSite
  }

  var isDifferent: Bool {
    guard let snapshot = snapshot as? any Equatable else { return true }
    return !isEqual(snapshot, reference.live)
  }

  func report() {
    reportIssue(
      Messages.unassertedChange(of: Value.self, from: snapshot, to: reference.live),
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
  }
}

/// Compares two values of which only one is known to be comparable.
private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  lhs == rhs as? Value
}
