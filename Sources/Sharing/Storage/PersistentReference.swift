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
  /// What to do instead of saving, for a key that keeps no copy.
  private let keep: (@Sendable (ValueReference<Value>) -> Void)?
  private let status = Locked(Status())
  private let statusObservation = ObservationSource()

  private struct Status: Sendable {
    var loads = 0
    var isLoading = false
    var isLoadingByItself = false
    // Whether what is stored could not be read, and has not been since: the value knows nothing of it.
    var isBlind = false
    var hasLoaded = false
    var reported: Set<String> = []
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
    keep = Self.keeping(key)
  }

  /// Makes a reference to a value that has been loaded already.
  convenience init(_ key: Key, loaded value: Value) {
    self.init(key, initialValue: value)
    status.withLock { $0.hasLoaded = true }
  }

  private static func keeping(_ key: Key) -> (@Sendable (ValueReference<Value>) -> Void)? {
    guard let key = key as? any LiveValueKey<Value> else { return nil }
    return { value in key.keep(value) }
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

  func follow(for owner: AnyObject, _ follower: @escaping (Value) -> Void) {
    core.follow(for: owner, follower)
  }

  func tellObservers() {
    core.tellObservers()
    statusObservation.notify()
  }

  var isLoading: Bool {
    statusObservation.access()
    return status.withLock { $0.isLoading || $0.isLoadingByItself }
  }

  var loadError: (any Error)? {
    statusObservation.access()
    return status.withLock { $0.loadError }
  }

  /// Asks the key for the value it begins with, unless that is known.
  func loadIfNeeded() {
    if !status.withLock({ $0.hasLoaded }) { load(context: .initialValue(initialValue)) }
  }

  private func load(context: LoadContext<Value>) {
    let changes = beginLoading()
    let continuation = LoadContinuation<Value>(describing: name) { [weak self] result in
      self?.endLoading(result, after: changes)
    }
    key.load(context: context, continuation: continuation)
  }

  /// Begins to follow what others do with what is stored.
  ///
  /// - Parameter onEnd: Called when the reference has no holder any more.
  func start(onEnd: @escaping @Sendable () -> Void) {
    status.withLock { $0.onEnd = onEnd }
    let subscriber = SharedSubscriber<Value> { [weak self] result in
      self?.receiveNews(result)
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
    let changes = beginLoading()
    try await withCheckedThrowingContinuation { done in
      let continuation = LoadContinuation<Value>(describing: name) { result in
        self.endLoading(result, after: changes)
        done.resume(with: result.map { _ in })
      }
      key.load(context: .userInitiated, continuation: continuation)
    }
  }

  /// Takes over a value that was loaded for a holder that is about to come.
  func receive(loaded value: Value) {
    receive(.success(value))
  }

  /// Notes that a load begins.
  ///
  /// - Returns: How many changes it may know of.
  private func beginLoading() -> Int {
    change {
      $0.loads += 1
      $0.isLoading = true
    }
    return core.changeCount
  }

  private func endLoading(_ result: Result<Value?, any Error>, after changes: Int) {
    status.withLock {
      $0.loads -= 1
      if $0.loads == 0 { $0.isLoading = false }
    }
    receive(result, after: changes)
  }

  private func receiveNews(_ result: Result<Value?, any Error>) {
    // There is something to show now, whatever else is on its way.
    status.withLock {
      $0.isLoading = false
      $0.isLoadingByItself = false
    }
    receive(result)
  }

  /// Takes over what the key says; after a failure the value stays as it is.
  ///
  /// - Parameters:
  ///   - result: What the key says.
  ///   - known: How many changes there were when the key was asked; nil if it has not been. What it was
  ///     asked for before a change was made is older than the change.
  private func receive(_ result: Result<Value?, any Error>, after known: Int? = nil) {
    let isCurrent = Landing.take()
    switch result {
    case .success(let value):
      core.receive(value ?? initialValue) { changes in
        guard isCurrent() else { return false }
        // What a key says while it saves answers the change, and does not race it.
        let answersChange = Saving.current.object === self
        return status.withLock { status in
          status.hasLoaded = true
          if status.isBlind {
            // Changes of a value that knew nothing of what is stored must not replace it.
            status.isBlind = false
            status.savedChanges = changes
            return true
          }
          let isSaved = answersChange || status.savedChanges >= changes
          if !isSaved { status.hasMissedValue = true }
          return isSaved && changes == known ?? changes
        }
      }
      change {
        $0.loadError = nil
        $0.reported = []
      }
    case .failure(let error):
      change {
        $0.loadError = error
        if !$0.hasLoaded, let hidesContents = error.hidesContents { $0.isBlind = hidesContents }
      }
      reportWhereNobodyTests(error)
    }
  }

  private func change(_ body: (inout Status) -> Void) {
    status.withLock { body(&$0) }
    statusObservation.notify()
  }

  /// Reports an error, but not again for each change that it concerns.
  private func reportWhereNobodyTests(_ error: any Error) {
    #if DEBUG
    guard !isTesting else { return }
    let description = String(describing: error)
    let isNew = status.withLock { $0.reported.insert(description).inserted }
    if isNew { reportIssue(error) }
    #endif
  }
}

extension Error {
  /// Whether there may be something stored that could not be looked at; nil if this says nothing about it.
  ///
  /// What could not be decoded has been looked at.
  fileprivate var hidesContents: Bool? {
    guard let error = self as? FileStorageError else { return false }
    return error.operation == .read ? true : nil
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
        return try await load()
      } catch {
        if isBlind { throw error }
      }
    }
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
      if mayReplaceWhatIsStored() {
        let number = status.withLock { $0.saves.next() }
        let continuation = SaveContinuation(describing: name) { [weak self] result in
          self?.endSaving(number, result)
        }
        save(context: .didSet, continuation)
      }
    } while status.withLock { $0.turns.goesOn() }
  }

  private var isBlind: Bool { status.withLock { $0.isBlind } }

  /// Whether to save; what could not be read is looked at first, and becomes the value if it can be.
  private func mayReplaceWhatIsStored() -> Bool {
    guard isBlind else { return true }
    load(context: .userInitiated)
    change { if $0.isBlind { $0.saveError = $0.loadError } }
    return status.withLock { !$0.isBlind && $0.loadError != nil }
  }

  private func save(context: SaveContext, _ continuation: SaveContinuation) {
    let changes: Int
    if let keep {
      changes = core.changeCount
      keep(core)
      continuation.resume()
    } else {
      let value: Value
      (value, changes) = core.numbered
      Saving.current.withObject(self) {
        key.save(value, context: context, continuation: continuation)
      }
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
      let isNews = failure != nil || status.saveError != nil || status.loadError != nil
      status.saveError = failure
      if failure == nil {
        // What is stored is the value now, whatever was wrong with it before.
        status.loadError = nil
        status.reported = []
      }
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
