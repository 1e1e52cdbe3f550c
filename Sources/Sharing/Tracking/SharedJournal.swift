package import ConcurrencyExtras
import Synchronization

/// Notes what reducers find in shared values that something else has changed: another store, an effect, a file.
///
/// While a store is recorded, its engine lets one stand in ``current`` around each reduce. It knows the values that the
/// state held when it began, and each that a reducer has touched since, with a number for what the store made of it
/// last. Where a value has another number, something else has changed it.
package final class SharedJournal: @unchecked Sendable {
  // Sendable because `lock` guards `changed`, and the rest is used only where the store is.

  package static let current = ThreadLocal<SharedJournal>()

  /// The one that notes what this thread does, if any.
  static var active: SharedJournal? { SharedChangeTracker.isAnyAlive ? current.object : nil }

  private struct Known {
    weak var reference: (any TrackedValue)?
    var version: Int
  }

  /// Names the recording.
  package let recording = UniqueStamp.next()
  private var known: [ObjectIdentifier: Known] = [:]
  // Doubled, so that looking for those that have gone costs little for each that is added.
  private var limit = 64
  private let lock = Lock()
  private var changed: [ObjectIdentifier] = []
  private let hasChanged = Atomic<Bool>(false)
  private var found = SharedValues()
  /// Whether something has been found since ``take()`` was called the last time.
  // Asked after each recorded action; nothing that changes it calls other code meanwhile.
  @exclusivity(unchecked) package private(set) var hasFound = false
  private var step = 0
  private var madeCount = 0

  /// Makes a journal that knows the shared values in a state.
  ///
  /// - Complexity: O(*n*) with the number of parts that the state has; types that hold no shared value are passed over.
  package init(watching state: Any) {
    SharedChanges.alive.wrappingAdd(1, ordering: .relaxed)
    SharedSearch.wrappers(in: state) { learn($0.tracked) }
  }

  deinit {
    SharedChanges.alive.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Notes what has changed since the step before.
  package func begin(step: Int) {
    self.step = step
    madeCount = 0
    guard hasChanged.load(ordering: .acquiring) else { return }
    for id in takeChanged() {
      if let reference = known[id]?.reference { look(at: reference) }
    }
  }

  /// Takes out what has been found since this was called the last time.
  package func take() -> SharedValues {
    guard hasFound else { return SharedValues() }
    hasFound = false
    defer { found = SharedValues() }
    return found
  }

  /// What the values are that are known.
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

// MARK: - What a reducer does

extension SharedJournal {
  /// The value that a reducer finds.
  func find<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value {
    look(at: reference)
  }

  /// Notes what a reducer has made of a value, before anything else can change it.
  func wrote(_ reference: some TrackedValue, version: Int) {
    known[ObjectIdentifier(reference)]?.version = version
  }

  /// The name of a value that a reducer makes.
  func nameOfNew() -> SharedName {
    defer { madeCount += 1 }
    return .made(recording: recording, step: step, index: madeCount)
  }

  /// Gets to know a value as it is.
  func learn(_ reference: some TrackedValue) {
    learn(reference, reference.versioned.version)
  }

  @discardableResult
  private func look<Tracked: TrackedValue>(at reference: Tracked) -> Tracked.Value {
    let (value, version) = reference.versioned
    let id = ObjectIdentifier(reference)
    // Another object may have come to lie where one has gone.
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
    reference.follow(for: self) { [weak self] _ in
      guard let self, Self.current.object !== self else { return }
      noteChange(id)
    }
    // What was changed before the value knew of this journal.
    if reference.versioned.version != version { noteChange(id) }
  }
}
