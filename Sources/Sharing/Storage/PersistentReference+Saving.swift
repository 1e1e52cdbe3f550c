import ComposableDiagnostics
import ConcurrencyExtras

extension PersistentReference: Writer.ChangeNotifier where Key: SharedKey {
  func notifyChange() {
    core.notifyChange()
    saveChanges()
  }
}

extension PersistentReference: MutableReference where Key: SharedKey {
  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try core.withLock(at: callSite, telling: self, operation)
  }

  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    _ operation: (inout Part) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try core.withLock(part: path, at: callSite, telling: self, operation)
  }

  var saveError: (any Error)? {
    statusObservation.access()
    return status.withLock { $0.saveError }
  }

  func save() async throws {
    // Load the unread stored value first; it becomes the value.
    if cannotRead {
      do {
        try await load()
        if !isUnstored { return }
      } catch {
        if cannotRead { throw error }
      }
    }
    try await withCheckedThrowingContinuation { done in
      save(context: .userInitiated) { done.resume(with: $0) }
    }
  }

  /// Saves until the key has the newest value.
  func saveChanges() {
    // Storing the reference cannot fail, and the value is the newest one regardless of the order of threads.
    if let keep { return keepValue(keep) }
    guard status.withLock({ $0.flight.begin() }) else { return }
    repeat {
      if canOverwriteStorage() { save(context: .didSet) }
    } while status.withLock { $0.flight.shouldRerun() }
  }

  private var cannotRead: Bool { status.withLock { $0.cannotRead } }

  /// True if the storage lacks a change.
  private var isUnstored: Bool {
    let changes = core.changeCount
    return status.withLock { $0.storedChanges < changes }
  }

  /// Returns true if a save may overwrite the storage; loads an unread stored value first.
  private func canOverwriteStorage() -> Bool {
    guard cannotRead else { return true }
    let receipts = status.withLock { $0.receipts }
    load(context: .userInitiated)
    change { if $0.cannotRead { $0.saveError = $0.loadError } }
    guard let error = status.withLock({ $0.cannotRead ? $0.loadError : nil }) else {
      return !cannotRead && isUnstored
    }
    noteSave(.failure(error), after: receipts)
    return false
  }

  private func save(
    context: SaveContext,
    then done: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) {
    let (number, receipts) = status.withLock { ($0.saves.next(), $0.receipts) }
    func continuation(_ changes: Int) -> SaveContinuation {
      SaveContinuation(describing: name) { [weak self] result in
        self?.endSaving(number, of: changes, after: receipts, result)
        done(result)
      }
    }
    if let keep {
      let changes = core.changeCount
      keepValue(keep)
      return continuation(changes).resume()
    }
    guard let key = key as? any MergingKey<Value> else {
      let (value, changes) = core.numbered
      Saving.current.withObject(self) {
        key.save(value, context: context, continuation: continuation(changes))
      }
      return noteSaved(changes)
    }
    let (value, mergeBase, changes) = core.takeForSaving()
    Saving.current.withObject(self) {
      key.save(value, over: mergeBase, context: context, continuation: continuation(changes))
    }
    noteSaved(changes)
  }

  /// Passes the key the reference itself instead of a copy of the value.
  private func keepValue(_ keep: (ValueReference<Value>) -> Void) {
    let changes = core.changeCount
    keep(core)
    noteSaved(changes)
  }

  /// Records that the key received the value after a number of changes.
  private func noteSaved(_ changes: Int) {
    // Not earlier: an external value received before would remain the value, although the save replaces it in the
    // storage.
    let hasMissedValue = status.withLock { status in
      status.savedChanges = max(status.savedChanges, changes)
      defer { status.hasMissedValue = false }
      return status.hasMissedValue
    }
    // An external value received meanwhile was deferred, and may be the stored value.
    if hasMissedValue { load(context: .userInitiated) }
  }

  private func endSaving(
    _ number: Int,
    of changes: Int,
    after receipts: Int,
    _ result: Result<Void, any Error>
  ) {
    var failure: (any Error)?
    if case .failure(let error) = result { failure = error }
    let isChanged: Bool? = status.withLock { status in
      if failure == nil { status.storedChanges = max(status.storedChanges, changes) }
      // An older save that ends late does not describe the newest value.
      guard status.saves.isNewest(number) else { return nil }
      let isChanged = failure != nil || status.saveError != nil || status.loadError != nil
      status.saveError = failure
      if failure == nil {
        // The stored value is now the value, regardless of earlier load errors.
        status.loadError = nil
        status.reported = []
      }
      return isChanged
    }
    if isChanged != nil { noteSave(result, after: receipts) }
    if isChanged == true { statusObservation.notify() }
    if let failure { reportOutsideTests(failure) }
  }
}

/// The reference that this thread is saving.
enum Saving {
  static let current = ThreadLocal<AnyObject>()
}
