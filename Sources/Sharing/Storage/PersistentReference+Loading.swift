import ConcurrencyExtras
import IssueReporting

extension PersistentReference {
  /// Loads the initial value from the key, unless a value was already loaded.
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

  /// Accepts a value that was loaded for a new holder.
  func receive(loaded value: Value) {
    receive(.success(value))
  }

  /// Records the start of a load.
  ///
  /// - Returns: The number of changes that the load can include.
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

  private func receiveChange(_ result: Result<Value?, any Error>) {
    // A value is now available, regardless of pending loads.
    status.withLock {
      $0.isLoading = false
      $0.isLoadingByItself = false
    }
    receive(result)
  }

  /// Accepts a value of the key; after a failure the value is unchanged.
  ///
  /// An unsaved change is newer than contents read before it, so the change remains and is saved again. Newer contents
  /// of another process replace it. `known` is the number of changes when the load started, `nil` for a notification:
  /// the result of a load is older than a change made after its start.
  private func receive(_ result: Result<Value?, any Error>, after known: Int? = nil) {
    let staleness = StalenessCheck.consume()
    switch result {
    case .success(let value):
      core.receive(value ?? initialValue) { changes in
        guard staleness.isCurrent() else { return false }
        // A value delivered during a save includes the change and does not compete with it.
        let answersChange = Saving.current.object === self
        return status.withLock { status in
          status.hasLoaded = true
          let isUnstored = status.storedChanges < changes
          if status.cannotRead {
            status.cannotRead = false
            // A change before the first read must not replace stored contents. If no contents exist, the retry saves
            // the change, unless contents arrive before it.
            if value == nil, isUnstored {
              status.savedChanges = changes
              return false
            }
            status.receive(insteadOf: changes)
            return true
          }
          if staleness.isKnown, isUnstored { return false }
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
        if !$0.hasLoaded, let hidesContents = error.hidesContents { $0.cannotRead = hidesContents }
        // Undecodable contents are another writer's change as well.
        if error.hidesContents == false, !staleness.isKnown { $0.receipts += 1 }
      }
      reportOutsideTests(error)
    }
  }

  /// Subscribes to changes of the stored value.
  ///
  /// - Parameter onEnd: Called when the last holder releases the reference.
  func start(onEnd: @escaping @Sendable () -> Void) {
    status.withLock { $0.onEnd = onEnd }
    let subscriber = SharedSubscriber<Value> { [weak self] result in
      self?.receiveChange(result)
    } onLoading: { [weak self] isLoading in
      self?.change { $0.isLoadingByItself = isLoading }
    }
    let subscription = key.subscribe(
      context: .initialValue(initialValue),
      subscriber: subscriber
    )
    status.withLock { $0.subscription = subscription }
  }

  /// Reports an error once, not for each affected change.
  func reportOutsideTests(_ error: any Error) {
    #if DEBUG
    guard !isTesting else { return }
    let description = String(describing: error)
    let isNew = status.withLock { $0.reported.insert(description).inserted }
    if isNew { reportIssue(error) }
    #endif
  }
}

extension Error {
  /// True if contents may exist that could not be read; `nil` if the error does not indicate it.
  ///
  /// Undecodable contents were read.
  fileprivate var hidesContents: Bool? {
    guard let failure = self as? any StorageFailure else { return false }
    return failure.hidesContents
  }
}
