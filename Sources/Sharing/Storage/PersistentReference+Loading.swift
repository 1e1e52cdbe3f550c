import ConcurrencyExtras
import IssueReporting

extension PersistentReference {
  /// Asks the key for the value it begins with, unless that is known.
  func loadIfNeeded() {
    if !status.withLock({ $0.hasLoaded }) { load(context: .initialValue(initialValue)) }
  }

  func load(context: LoadContext<Value>) {
    let changes = beginLoading()
    let continuation = LoadContinuation<Value>(describing: name) { [weak self] result in
      self?.endLoading(result, after: changes)
    }
    key.load(context: context, continuation: continuation)
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
  /// An unsaved change is newer than contents from before it, so it stays and is saved again. Newer contents of
  /// another process replace it.
  ///
  /// - Parameters:
  ///   - result: What the key says.
  ///   - known: How many changes there were when the key was asked; nil if it has not been. What it was
  ///     asked for before a change was made is older than the change.
  private func receive(_ result: Result<Value?, any Error>, after known: Int? = nil) {
    let landing = Landing.take()
    switch result {
    case .success(let value):
      core.receive(value ?? initialValue) { changes in
        guard landing.isCurrent() else { return false }
        // What a key says while it saves answers the change, and does not race it.
        let answersChange = Saving.current.object === self
        return status.withLock { status in
          status.hasLoaded = true
          let isUnstored = status.storedChanges < changes
          if status.isBlind {
            status.isBlind = false
            // A change made before the first read must not replace stored contents. If nothing is stored, the
            // retry saves the change, unless contents arrive before it.
            if value == nil, isUnstored {
              status.savedChanges = changes
              return false
            }
            status.receive(insteadOf: changes)
            return true
          }
          if landing.isKnown, isUnstored { return false }
          let isSaved = answersChange || status.savedChanges >= changes
          if !isSaved { status.hasMissedValue = true }
          let isTaken = isSaved && changes == known ?? changes
          if isTaken { status.receive(insteadOf: changes) }
          return isTaken
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
        // What others have stored is theirs, though it cannot be decoded.
        if error.hidesContents == false, !landing.isKnown { $0.receipts += 1 }
      }
      reportWhereNobodyTests(error)
    }
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

  /// Reports an error, but not again for each change that it concerns.
  func reportWhereNobodyTests(_ error: any Error) {
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
    guard let failure = self as? any StorageFailure else { return false }
    return failure.hidesContents
  }
}
