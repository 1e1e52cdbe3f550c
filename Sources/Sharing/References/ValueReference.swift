import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting

/// A shared value in memory.
///
/// Writers are serialized by a lock that readers never acquire. A writer changes a copy, which is then published in one
/// short step. So readers see the value before or after a change and never wait for an operation. A change of a part
/// copies only the part, and writes it into the stored value.
final class ValueReference<Value>: TrackedValue, @unchecked Sendable {
  // Sendable because `lock` guards `storage`. A non-Sendable value remains with the creator of the `Shared`, which is
  // `Sendable` only if its value is.

  private let writers = WriterLock()
  private let lock = Lock()
  // The lock ensures exclusive access, so exclusivity checks are redundant.
  @exclusivity(unchecked)
  private var storage: Value
  @exclusivity(unchecked)
  private var changes = 0
  /// The number of changes, including received values.
  @exclusivity(unchecked)
  private var version = 0
  /// True while a part is written into `storage`, which no other code may access meanwhile.
  @exclusivity(unchecked)
  private var isTaken = false
  /// Held while `isTaken` is true.
  ///
  /// Only accesses during that time wait for it.
  private let taking = Lock()
  @exclusivity(unchecked)
  private var openPart: PartialAccess?
  /// The value last loaded from or saved to the key: the merge base; `nil` if the key does not merge.
  @exclusivity(unchecked)
  private var mergeBase: Value?
  // Stored flags, because every change reads them, and inspecting a generic value requires its metadata.
  @exclusivity(unchecked)
  private var hasOpenPart = false
  private var observers = ValueObservers<Value>()
  @exclusivity(unchecked)
  private var hasObservers = false
  /// The recorder of changes without a tracker; `nil` without such a recorder.
  @exclusivity(unchecked)
  private var untracked: UntrackedChanges?
  private let observation = ObservationSource()
  let givenName: SharedName?
  private let describeKey: (@Sendable () -> String)?

  /// The state of an operation that is changing a part.
  private struct PartialAccess {
    /// The value before the operation if another change happened during the operation; otherwise `nil`.
    var displaced: Value?
  }

  /// Creates a reference to a value without a key.
  init(_ value: Value) {
    storage = value
    givenName = SharedName.ofNew()
    describeKey = nil
    SharedReplayLog.active?.learn(self)
  }

  /// Creates a reference to a key's value, which a replay log records at its first read.
  init(_ value: Value, storedBy name: SharedName, describeKey: @escaping @Sendable () -> String) {
    storage = value
    givenName = name
    self.describeKey = describeKey
  }

  /// The stored value, regardless of a test's expectation.
  var current: Value {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { waitForPartialAccess() }
    return storage
  }

  /// The value with the number of local changes; received values are not counted.
  var numbered: (value: Value, changes: Int) {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { waitForPartialAccess() }
    return (storage, changes)
  }

  /// Records the current value as the merge base, and enables merging.
  func recordMergeBase() {
    // Release outside the lock: deinit may run app code.
    var oldMergeBase: Value?
    lock.withLock {
      swap(&mergeBase, &oldMergeBase)
      mergeBase = .some(storage)
    }
  }

  /// Returns the value to save, its merge base and the number of local changes.
  ///
  /// The value becomes the merge base of later changes.
  func takeForSaving() -> (value: Value, mergeBase: Value, changes: Int) {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { waitForPartialAccess() }
    let mergeBase = self.mergeBase ?? storage
    self.mergeBase = .some(storage)
    return (storage, mergeBase, changes)
  }

  var versioned: (value: Value, version: Int) {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { waitForPartialAccess() }
    return (storage, version)
  }

  /// The number of local changes; received values are not counted.
  var changeCount: Int { lock.withLock { changes } }

  /// Waits until a part has been written; `lock` is held before and after.
  @inline(never)
  private func waitForPartialAccess() {
    while isTaken {
      lock.unlock()
      precondition(
        !writers.isHeldByThisThread,
        "The setter of a derived shared value must not access the shared value that it belongs to."
      )
      taking.withLock {}
      lock.lock()
    }
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

  // A separate function, because reserving space for the optional costs a third of a read even if unused.
  @inline(never)
  private var seen: Value {
    guard SharedExpectation.current.object == nil else { return snapshot ?? live }
    return SharedReplayLog.current.object?.find(self) ?? current
  }

  /// Changes the value, or its snapshot inside a test's expectation.
  ///
  /// The operation's writes persist even if it throws.
  func withLock<Result>(
    at callSite: CallSite,
    telling notifier: some Writer.ChangeNotifier,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    if let expectation = SharedChangeTracker.expectation {
      return try expectation.change(self, operation)
    }
    return try Writer.write(holding: writers, telling: notifier) { acquisition in
      try changeCopy(acquisition, at: callSite, operation)
    }
  }

  private func changeCopy<Result>(
    _ acquisition: WriterLock.Acquisition,
    at callSite: CallSite,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    if acquisition != .acquired { report(acquisition, at: callSite) }
    let old = SharedReplayLog.active?.find(self) ?? current
    var new = old
    defer {
      publish(new, isChange: true)
      noteWritten()
      if SharedChangeTracker.isAnyAlive { record(old: old, at: callSite) }
    }
    return try operation(&new)
  }

  /// Records the old value in all trackers of the current task that lack one.
  private func record(old: Value, at callSite: CallSite) {
    let trackers = SharedChangeTracker.current
    for tracker in trackers { tracker.changes.record(self, old: old, at: callSite) }
    guard trackers.isEmpty else { return }
    lock.withLock { untracked }?.record(self, old: old, at: callSite)
  }

  /// True if trackers record the value before a change.
  private var isTracked: Bool {
    guard SharedChangeTracker.isAnyAlive else { return false }
    return SharedChangeTracker.isListening || lock.withLock { untracked != nil }
  }

  func recordUntracked(in changes: SharedChanges) {
    let untracked = lock.withLock {
      let untracked = self.untracked ?? UntrackedChanges()
      self.untracked = untracked
      return untracked
    }
    untracked.add(changes)
  }

  /// Changes a part of the value; the operation's writes persist even if it throws.
  ///
  /// The operation receives a copy of the part, so the value remains readable. The result is written into the stored
  /// value: changing an element does not copy its collection.
  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    at callSite: CallSite,
    telling notifier: some Writer.ChangeNotifier,
    _ operation: (inout Part) throws -> Result
  ) rethrows -> Result {
    // A tracker records the complete old value.
    if isTracked {
      return try withLock(at: callSite, telling: notifier) { try operation(&$0[keyPath: path]) }
    }
    return try Writer.write(holding: writers, telling: notifier) { acquisition in
      guard acquisition == .acquired else {
        return try changeCopy(acquisition, at: callSite) { try operation(&$0[keyPath: path]) }
      }
      var part = opened()[keyPath: path]
      defer {
        put(part, at: path)
        noteWritten()
      }
      return try operation(&part)
    }
  }

  /// Starts a change of a part, and returns the value.
  private func opened() -> Value {
    if let replayLog = SharedReplayLog.active { _ = replayLog.find(self) }
    lock.lock()
    defer { lock.unlock() }
    if isTaken { waitForPartialAccess() }
    openPart = PartialAccess()
    hasOpenPart = true
    return storage
  }

  private func put<Part>(_ part: Part, at path: WritableKeyPath<Value, Part>) {
    taking.lock()
    lock.lock()
    let displaced = openPart?.displaced
    openPart = nil
    hasOpenPart = false
    isTaken = displaced == nil
    lock.unlock()
    if var value = displaced {
      taking.unlock()
      // This replaces a nested change, because the operation started from the value before the nested change.
      value[keyPath: path] = part
      return publish(value, isChange: true)
    }
    // Release after the write: deinit of an old part may read the value.
    let old = _isPOD(Part.self) ? nil : storage[keyPath: path]
    storage[keyPath: path] = part
    lock.lock()
    isTaken = false
    changes += 1
    version += 1
    let hasObservers = self.hasObservers
    lock.unlock()
    taking.unlock()
    withExtendedLifetime(old) {}
    if hasObservers { notifyObservers() }
  }

  /// Records in the reducing store's replay log that its reducer changed the value.
  private func noteWritten() {
    guard let replayLog = SharedReplayLog.active else { return }
    replayLog.wrote(self, version: lock.withLock { version })
  }

  /// Publishes a new value in one short step.
  private func publish(_ value: Value, isChange: Bool) {
    var value = value
    lock.lock()
    if isTaken { waitForPartialAccess() }
    swap(&storage, &value)
    if hasOpenPart, openPart?.displaced == nil { openPart?.displaced = value }
    if isChange { changes += 1 }
    version += 1
    let hasObservers = self.hasObservers
    // Release after the unlock: deinit may run app code.
    var oldMergeBase: Value?
    if !isChange, case .some = mergeBase {
      oldMergeBase = mergeBase
      mergeBase = .some(storage)
    }
    lock.unlock()
    withExtendedLifetime(oldMergeBase) {}
    if hasObservers { notifyObservers() }
  }

  /// Accepts a value from the storage, which is neither tracked nor saved.
  ///
  /// `isSaved` returns true if the changes up to a number are saved or being saved. An unsaved change will replace the
  /// stored value, so it remains.
  func receive(_ value: Value, isSaved: (_ changes: Int) -> Bool = { _ in true }) {
    Writer.write(holding: writers, telling: self) { _ in
      guard isSaved(changeCount) else { return }
      publish(value, isChange: false)
    }
  }

  private func notifyObservers() {
    let observers = lock.withLock { self.observers }
    observers.notify(current)
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

extension ValueReference: Writer.ChangeNotifier {
  func notifyChange() { observation.notify() }
}

extension ValueReference: MutableReference {
  var tracked: any TrackedValue { self }
  var isPart: Bool { false }
  var description: String { "value: \(String(reflecting: live))" }
  var keyText: String? { describeKey?() }
  func tellObservers() { observation.notify() }
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  func load() async throws {}

  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void) {
    let removed = lock.withLock {
      hasObservers = true
      return observers.add(for: owner, observer)
    }
    withExtendedLifetime(removed) {}
  }

  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try withLock(at: callSite, telling: self, operation)
  }

  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    _ operation: (inout Part) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try withLock(part: path, at: callSite, telling: self, operation)
  }

  var saveError: (any Error)? { nil }
  func save() async throws {}
}
