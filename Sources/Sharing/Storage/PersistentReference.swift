import ConcurrencyExtras
import IssueReporting

/// A shared value that a key loads and may save.
final class PersistentReference<Key: SharedReaderKey>: Reference, Sendable {
  typealias Value = Key.Value

  let key: Key
  // Continuations may be kept for long. They hold this, and not the reference.
  private let name: @Sendable () -> String
  private let initialValue: Value
  private let core: ValueReference<Value>
  private let status = Locked(Status())
  private let statusObservation = ObservationSource()

  private struct Status: Sendable {
    var loads = 0
    var isLoadingByItself = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    var saves = SaveNumbers()
    var turns = Turns()
    var savedChanges = 0
    var hasMissedValue = false
    var subscription: SharedSubscription?
    var onEnd: (@Sendable () -> Void)?
  }

  init(_ key: Key, initialValue: Value) {
    self.key = key
    name = { String(describing: key) }
    self.initialValue = initialValue
    core = ValueReference(initialValue)
  }

  deinit {
    let end = status.withLock { status in
      status.subscription = nil
      return status.onEnd
    }
    end?()
  }

  var value: Value { core.value }
  var live: Value { core.live }
  var snapshot: Value? { core.snapshot }
  var description: String { String(describing: key) }

  func tellObservers() {
    core.tellObservers()
    statusObservation.notify()
  }

  var isLoading: Bool {
    statusObservation.access()
    return status.withLock { $0.loads > 0 || $0.isLoadingByItself }
  }

  var loadError: (any Error)? {
    statusObservation.access()
    return status.withLock { $0.loadError }
  }

  /// Asks the key for the value it begins with.
  func loadInitially() {
    load(context: .initialValue(initialValue))
  }

  private func load(context: LoadContext<Value>) {
    beginLoading()
    let continuation = LoadContinuation<Value>(describing: name) { [weak self] result in
      self?.endLoading(result)
    }
    key.load(context: context, continuation: continuation)
  }

  /// Begins to follow what others do with what is stored.
  ///
  /// - Parameter onEnd: Called when nobody holds the reference any more.
  func start(onEnd: @escaping @Sendable () -> Void) {
    status.withLock { $0.onEnd = onEnd }
    let subscriber = SharedSubscriber<Value> { [weak self] result in
      self?.receive(result)
    } onLoading: { [weak self] isLoading in
      self?.change { $0.isLoadingByItself = isLoading }
    }
    let subscription = key.subscribe(
      context: .initialValue(initialValue),
      subscriber: subscriber
    )
    status.withLock { $0.subscription = subscription }
  }

  func load() async throws {
    beginLoading()
    try await withCheckedThrowingContinuation { done in
      let continuation = LoadContinuation<Value>(describing: name) { result in
        self.endLoading(result)
        done.resume(with: result.map { _ in })
      }
      key.load(context: .userInitiated, continuation: continuation)
    }
  }

  private func beginLoading() {
    change { $0.loads += 1 }
  }

  private func endLoading(_ result: Result<Value?, any Error>) {
    status.withLock { $0.loads -= 1 }
    receive(result)
  }

  /// Takes over what the key says; after a failure the value stays as it is.
  private func receive(_ result: Result<Value?, any Error>) {
    switch result {
    case .success(let value):
      core.receive(value ?? initialValue) { changes in
        // What a key says while it saves answers the change, and does not race it.
        if Saving.current.object === self { return true }
        return status.withLock {
          let isSaved = $0.savedChanges >= changes
          if !isSaved { $0.hasMissedValue = true }
          return isSaved
        }
      }
      change { $0.loadError = nil }
    case .failure(let error):
      change { $0.loadError = error }
      reportWhereNobodyTests(error)
    }
  }

  private func change(_ body: (inout Status) -> Void) {
    status.withLock { body(&$0) }
    statusObservation.notify()
  }

  private func reportWhereNobodyTests(_ error: any Error) {
    #if DEBUG
    if !isTesting { reportIssue(error) }
    #endif
  }
}

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

  var saveError: (any Error)? {
    statusObservation.access()
    return status.withLock { $0.saveError }
  }

  func save() async throws {
    try await withCheckedThrowingContinuation { done in
      let number = status.withLock { $0.saves.next() }
      let continuation = SaveContinuation(describing: name) { result in
        self.endSaving(number, result)
        done.resume(with: result)
      }
      save(context: .userInitiated, continuation)
    }
  }

  /// Saves until the key has been given the newest value.
  private func saveChanges() {
    guard status.withLock({ $0.turns.begin() }) else { return }
    repeat {
      let number = status.withLock { $0.saves.next() }
      let continuation = SaveContinuation(describing: name) { [weak self] result in
        self?.endSaving(number, result)
      }
      save(context: .didSet, continuation)
    } while status.withLock { $0.turns.goesOn() }
  }

  private func save(context: SaveContext, _ continuation: SaveContinuation) {
    let (value, changes) = core.numbered
    Saving.current.withObject(self) {
      key.save(value, context: context, continuation: continuation)
    }
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

  private func endSaving(_ number: Int, _ result: Result<Void, any Error>) {
    var failure: (any Error)?
    if case .failure(let error) = result { failure = error }
    let isNews = status.withLock { status in
      // An older save that ends late says nothing about the newest value.
      guard status.saves.isNewest(number) else { return false }
      let isNews = failure != nil || status.saveError != nil
      status.saveError = failure
      return isNews
    }
    if isNews { statusObservation.notify() }
    if let failure { reportWhereNobodyTests(failure) }
  }
}

/// The reference that this thread saves.
private enum Saving {
  static let current = ThreadLocal<AnyObject>()
}

/// Numbers saves, to decide which one's outcome counts.
private struct SaveNumbers: Sendable {
  private var last = 0
  private var lastEnded = 0

  /// The number of a save that begins.
  mutating func next() -> Int {
    last += 1
    return last
  }

  /// Whether no later save has ended yet.
  mutating func isNewest(_ number: Int) -> Bool {
    guard number > lastEnded else { return false }
    lastEnded = number
    return true
  }
}
