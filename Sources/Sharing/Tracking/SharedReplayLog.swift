package import ConcurrencyExtras
import Synchronization

/// Records the values that reducers read after another writer changed them: another store, an effect, a file.
///
/// While a store is recorded, its engine sets ``current`` around each reduce. The replay log tracks the values of the
/// initial state and every value that a reducer accessed since, with the version of the store's last access. A
/// different version indicates a change by another writer.
package final class SharedReplayLog: @unchecked Sendable {
  // Sendable because `lock` guards `changed`, and the other properties are confined to the store's isolation.

  package static let current = ThreadLocal<SharedReplayLog>()

  /// The replay log that records this thread; `nil` if no replay log does.
  static var active: SharedReplayLog? { SharedChangeTracker.isAnyAlive ? current.object : nil }

  private struct Known {
    weak var reference: (any TrackedValue)?
    var version: Int
  }

  /// The ID of the recording.
  package let recording = UniqueID.next()
  private var known: [ObjectIdentifier: Known] = [:]
  // Doubled, so that the search for released values takes constant time per value, amortized.
  private var limit = 64
  private let lock = Lock()
  private var changed: [ObjectIdentifier] = []
  private let hasChanged = Atomic<Bool>(false)
  private var found = SharedValues()
  /// True if a changed value was read since the last call of ``take()``.
  // Unchecked: read after each recorded action, and no code that changes it calls other code meanwhile.
  @exclusivity(unchecked) package private(set) var hasFound = false
  private var step = 0
  private var madeCount = 0

  /// Creates a replay log that tracks the shared values in a state.
  ///
  /// - Complexity: O(*n*) in the number of parts of the state; types without shared values are skipped.
  package init(watching state: Any) {
    SharedChanges.alive.wrappingAdd(1, ordering: .relaxed)
    SharedSearch.wrappers(in: state) { learn($0.tracked) }
  }

  deinit {
    SharedChanges.alive.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Starts a step, and records the values that changed since the previous step.
  package func begin(step: Int) {
    self.step = step
    madeCount = 0
    guard hasChanged.load(ordering: .acquiring) else { return }
    for id in takeChanged() {
      if let reference = known[id]?.reference { look(at: reference) }
    }
  }

  /// Returns and removes the values recorded since the last call.
  package func take() -> SharedValues {
    guard hasFound else { return SharedValues() }
    hasFound = false
    defer { found = SharedValues() }
    return found
  }

  /// Returns the current values of the tracked references.
  package func values() -> SharedValues {
    var values = SharedValues()
    for known in known.values {
      if let reference = known.reference { add(reference, after: known.version, to: &values) }
    }
    return values
  }

  private func add(
    _ reference: some TrackedValue,
    after version: Int,
    to values: inout SharedValues
  ) {
    let now = reference.versioned
    values.set(reference, now.value, isContested: now.version != version)
  }

  private func takeChanged() -> [ObjectIdentifier] {
    lock.withLock {
      hasChanged.store(false, ordering: .relaxed)
      defer { changed.removeAll(keepingCapacity: true) }
      return changed
    }
  }

  private func noteChange(_ id: ObjectIdentifier) {
    lock.withLock {
      if changed.last != id { changed.append(id) }
      hasChanged.store(true, ordering: .releasing)
    }
  }
}

// MARK: - Reducer access

extension SharedReplayLog {
  /// Returns the value that a reducer reads, and records it if another writer changed it.
  func find<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value {
    look(at: reference)
  }

  /// Records the version after a reducer's change, before another change is possible.
  func wrote(_ reference: some TrackedValue, version: Int) {
    known[ObjectIdentifier(reference)]?.version = version
  }

  /// Returns the name of a value that a reducer creates.
  func nameOfNew() -> SharedName {
    defer { madeCount += 1 }
    return .made(recording: recording, step: step, index: madeCount)
  }

  /// Tracks a value at its current version.
  func learn(_ reference: some TrackedValue) {
    learn(reference, reference.versioned.version)
  }

  @discardableResult
  private func look<Tracked: TrackedValue>(at reference: Tracked) -> Tracked.Value {
    let (value, version) = reference.versioned
    let id = ObjectIdentifier(reference)
    // A new object may have the address of a released one.
    if let known = known[id], known.reference === reference {
      if known.version == version { return value }
      self.known[id]?.version = version
    } else {
      learn(reference, version)
    }
    found.set(reference, value)
    hasFound = true
    return value
  }

  private func learn(_ reference: some TrackedValue, _ version: Int) {
    if known.count >= limit {
      known = known.filter { $0.value.reference != nil }
      limit = max(64, known.count * 2)
    }
    let id = ObjectIdentifier(reference)
    if known[id]?.reference === reference { return }
    known[id] = Known(reference: reference, version: version)
    reference.observe(for: self) { [weak self] _ in
      guard let self, Self.current.object !== self else { return }
      noteChange(id)
    }
    // Includes changes before the observer was added.
    if reference.versioned.version != version { noteChange(id) }
  }
}
