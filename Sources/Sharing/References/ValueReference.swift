import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting

/// A shared value in memory.
///
/// Writers take turns by a lock that only they take. They change a copy, which becomes the value in one
/// short step, so readers see the value from before or from after and never wait for an operation. Of a
/// part of the value only the part is copied, and put back into the value where it lies.
final class ValueReference<Value>: TrackedValue, @unchecked Sendable {
  // Sendable because `lock` guards `storage`. A value that is not Sendable stays with the code that made the
  // `Shared`, which is Sendable only if its value is.

  private let writers = WriterLock()
  private let lock = Lock()
  // The lock is what keeps accesses apart, so they need not be checked as well.
  @exclusivity(unchecked)
  private var storage: Value
  @exclusivity(unchecked)
  private var changes = 0
  /// How many changes there were, those that were received too.
  @exclusivity(unchecked)
  private var version = 0
  /// Whether a part is being put into `storage`, which nothing else may touch meanwhile.
  @exclusivity(unchecked)
  private var isTaken = false
  /// Held while `storage` is taken.
  ///
  /// Only what comes just then waits for it.
  private let taking = Lock()
  @exclusivity(unchecked)
  private var openPart: OpenPart?
  /// What a key was last given, or gave; nil where none asks.
  @exclusivity(unchecked)
  private var base: Value?
  // Flags, because each change asks: a look at what is generic is a look at its metadata.
  @exclusivity(unchecked)
  private var hasOpenPart = false
  private var followers = Followers<Value>()
  @exclusivity(unchecked)
  private var hasFollowers = false
  /// Where changes are recorded that no tracker follows; nil if nowhere.
  @exclusivity(unchecked)
  private var untracked: UntrackedChanges?
  private let observation = ObservationSource()
  let givenName: SharedName?
  private let describeKey: (@Sendable () -> String)?

  /// A part that an operation is changing.
  private struct OpenPart {
    /// The value from before, if another change has come in between.
    var displaced: Value?
  }

  /// Makes a reference to a value that no key stores.
  init(_ value: Value) {
    storage = value
    givenName = SharedName.ofNew()
    describeKey = nil
    SharedJournal.active?.learn(self)
  }

  /// Makes a reference to what a key stores, which was not made here and is found when it is read.
  init(_ value: Value, storedBy name: SharedName, describeKey: @escaping @Sendable () -> String) {
    storage = value
    givenName = name
    self.describeKey = describeKey
  }

  /// The value as it is stored, whatever a test expects.
  var current: Value {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { awaitPart() }
    return storage
  }

  /// The value, with the number of changes that were made here and not received.
  var numbered: (value: Value, changes: Int) {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { awaitPart() }
    return (storage, changes)
  }

  /// Keeps from now on what changes are made of.
  func keepBase() {
    // Released outside the lock, as the old value is.
    var oldBase: Value?
    lock.withLock {
      swap(&base, &oldBase)
      base = .some(storage)
    }
  }

  /// The value that is about to be saved, with what it was made of and the number of changes that were made here.
  ///
  /// What is changed from here on is made of this value.
  func takeForSaving() -> (value: Value, base: Value, changes: Int) {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { awaitPart() }
    let base = self.base ?? storage
    self.base = .some(storage)
    return (storage, base, changes)
  }

  var versioned: (value: Value, version: Int) {
    lock.lock()
    defer { lock.unlock() }
    if isTaken { awaitPart() }
    return (storage, version)
  }

  /// How many changes were made here and not received.
  var changeCount: Int { lock.withLock { changes } }

  /// Waits until a part is in its place; `lock` is held before and after.
  @inline(never)
  private func awaitPart() {
    while isTaken {
      lock.unlock()
      precondition(
        !writers.isHeldByThisThread,
        "The setter of a part of a shared value uses that shared value itself."
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

  // Apart, because even where it is not called, making room for the optional costs a third of a read.
  @inline(never)
  private var seen: Value {
    guard SharedExpectation.current.object == nil else { return snapshot ?? live }
    return SharedJournal.current.object?.find(self) ?? current
  }

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
      try changeCopy(acquisition, at: callSite, operation)
    }
  }

  private func changeCopy<Result>(
    _ acquisition: WriterLock.Acquisition,
    at callSite: CallSite,
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    if acquisition != .acquired { report(acquisition, at: callSite) }
    let old = SharedJournal.active?.find(self) ?? current
    var new = old
    defer {
      publish(new, isChange: true)
      noteWritten()
      if SharedChangeTracker.isAnyAlive { record(old: old, at: callSite) }
    }
    return try operation(&new)
  }

  /// Keeps what the value was, in all trackers of the current task that have nothing for it.
  private func record(old: Value, at callSite: CallSite) {
    let trackers = SharedChangeTracker.current
    for tracker in trackers { tracker.changes.record(self, old: old, at: callSite) }
    guard trackers.isEmpty else { return }
    lock.withLock { untracked }?.record(self, old: old, at: callSite)
  }

  /// True if trackers keep the value from before a change.
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

  /// Changes a part of the value.
  ///
  /// The operation gets a copy of the part, so that the value can be read meanwhile, and what it leaves
  /// is put into the value where that lies: a collection is not copied for one of its elements.
  ///
  /// - Parameters:
  ///   - path: Where the part is.
  ///   - callSite: Where the change is written.
  ///   - teller: Tells others about a change of the value itself.
  ///   - operation: Changes the part. What it writes counts even when it throws.
  /// - Returns: What `operation` returns.
  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    at callSite: CallSite,
    telling teller: some Writer.Teller,
    _ operation: (inout Part) throws -> Result
  ) rethrows -> Result {
    // A tracker keeps the value from before.
    if isTracked {
      return try withLock(at: callSite, telling: teller) { try operation(&$0[keyPath: path]) }
    }
    return try Writer.write(holding: writers, telling: teller) { acquisition in
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

  /// The value, a part of which is about to be changed.
  private func opened() -> Value {
    if let journal = SharedJournal.active { _ = journal.find(self) }
    lock.lock()
    defer { lock.unlock() }
    if isTaken { awaitPart() }
    openPart = OpenPart()
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
      // A change inside of this one is replaced: the operation has worked on the value from before.
      value[keyPath: path] = part
      return publish(value, isChange: true)
    }
    // Let go when all is in its place: the end of an old part may run code that reads the value.
    let old = _isPOD(Part.self) ? nil : storage[keyPath: path]
    storage[keyPath: path] = part
    lock.lock()
    isTaken = false
    changes += 1
    version += 1
    let hasFollowers = self.hasFollowers
    lock.unlock()
    taking.unlock()
    withExtendedLifetime(old) {}
    if hasFollowers { tellFollowers() }
  }

  /// Lets the journal of the store whose reducer has changed the value know that it was that one.
  private func noteWritten() {
    guard let journal = SharedJournal.active else { return }
    journal.wrote(self, version: lock.withLock { version })
  }

  /// Makes `value` the value, in one short step.
  private func publish(_ value: Value, isChange: Bool) {
    var value = value
    lock.lock()
    if isTaken { awaitPart() }
    swap(&storage, &value)
    if hasOpenPart, openPart?.displaced == nil { openPart?.displaced = value }
    if isChange { changes += 1 }
    version += 1
    let hasFollowers = self.hasFollowers
    // Let go when all is in its place, as the old value is.
    var oldBase: Value?
    if !isChange, case .some = base {
      oldBase = base
      base = .some(storage)
    }
    lock.unlock()
    withExtendedLifetime(oldBase) {}
    if hasFollowers { tellFollowers() }
  }

  /// Takes over a value that comes from a storage: it is neither tracked nor saved.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isSaved: Whether the changes up to a number are on their way to the storage. One that is not
  ///     yet will replace what is stored, so it is kept.
  func receive(_ value: Value, isSaved: (_ changes: Int) -> Bool = { _ in true }) {
    Writer.write(holding: writers, telling: self) { _ in
      guard isSaved(changeCount) else { return }
      publish(value, isChange: false)
    }
  }

  private func tellFollowers() {
    let followers = lock.withLock { self.followers }
    followers.tell(current)
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
  var tracked: any TrackedValue { self }
  var isPart: Bool { false }
  var description: String { "value: \(String(reflecting: live))" }
  var keyText: String? { describeKey?() }
  func tellObservers() { observation.notify() }
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  func load() async throws {}

  func follow(for owner: AnyObject, _ follower: @escaping (Value) -> Void) {
    let removed = lock.withLock {
      hasFollowers = true
      return followers.add(for: owner, follower)
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
