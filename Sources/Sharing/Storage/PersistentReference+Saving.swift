import ComposableDiagnostics
import ConcurrencyExtras

extension PersistentReference: Writer.Teller where Key: SharedKey {
  func tellOfChange() {
    core.tellOfChange()
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
    // What has been stored has not been seen yet, and becomes the value.
    if isBlind {
      do {
        try await load()
        if !isUnstored { return }
      } catch {
        if isBlind { throw error }
      }
    }
    try await withCheckedThrowingContinuation { done in
      save(context: .userInitiated) { done.resume(with: $0) }
    }
  }

  /// Saves until the key has been given the newest value.
  func saveChanges() {
    // Nothing can go wrong there, and the value is the newest whichever thread comes last.
    if let keep { return keepValue(keep) }
    guard status.withLock({ $0.turns.begin() }) else { return }
    repeat {
      if mayReplaceWhatIsStored() { save(context: .didSet) }
    } while status.withLock { $0.turns.goesOn() }
  }

  private var isBlind: Bool { status.withLock { $0.isBlind } }

  /// True if the storage lacks a change.
  private var isUnstored: Bool {
    let changes = core.changeCount
    return status.withLock { $0.storedChanges < changes }
  }

  /// Whether to save; what could not be read is looked at first, and becomes the value if it can be.
  private func mayReplaceWhatIsStored() -> Bool {
    guard isBlind else { return true }
    let receipts = status.withLock { $0.receipts }
    load(context: .userInitiated)
    change { if $0.isBlind { $0.saveError = $0.loadError } }
    guard let error = status.withLock({ $0.isBlind ? $0.loadError : nil }) else {
      return !isBlind && isUnstored
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
    guard let key = key as? any BasedKey<Value> else {
      let (value, changes) = core.numbered
      Saving.current.withObject(self) {
        key.save(value, context: context, continuation: continuation(changes))
      }
      return noteSaved(changes)
    }
    let (value, base, changes) = core.takeForSaving()
    Saving.current.withObject(self) {
      key.save(value, over: base, context: context, continuation: continuation(changes))
    }
    noteSaved(changes)
  }

  /// Lets the key keep the value itself, and no copy.
  private func keepValue(_ keep: (ValueReference<Value>) -> Void) {
    let changes = core.changeCount
    keep(core)
    noteSaved(changes)
  }

  /// Notes that the key was given the value from after a number of changes.
  private func noteSaved(_ changes: Int) {
    // Only now: before, a value from outside could come in between and stay, though it is replaced
    // in the storage.
    let hasMissedValue = status.withLock { status in
      status.savedChanges = max(status.savedChanges, changes)
      defer { status.hasMissedValue = false }
      return status.hasMissedValue
    }
    // A value from outside that came meanwhile was put off, and may be what is stored in the end.
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
    let isNews: Bool? = status.withLock { status in
      if failure == nil { status.storedChanges = max(status.storedChanges, changes) }
      // An older save that ends late says nothing about the newest value.
      guard status.saves.isNewest(number) else { return nil }
      let isNews = failure != nil || status.saveError != nil || status.loadError != nil
      status.saveError = failure
      if failure == nil {
        // What is stored is the value now, whatever was wrong with it before.
        status.loadError = nil
        status.reported = []
      }
      return isNews
    }
    if isNews != nil { noteSave(result, after: receipts) }
    if isNews == true { statusObservation.notify() }
    if let failure { reportWhereNobodyTests(failure) }
  }
}

/// The reference that this thread saves.
enum Saving {
  static let current = ThreadLocal<AnyObject>()
}
