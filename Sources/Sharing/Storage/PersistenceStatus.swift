/// What a reference knows of the storage of its value, and what is under way there.
struct PersistenceStatus: Sendable {
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
  // The number of changes passed to the key, and the number stored.
  var savedChanges = 0
  var storedChanges = 0
  var hasMissedValue = false
  // How many values have been received that became the value.
  var receipts = 0
  // What `receipts` was when a save began that failed, and that is to be tried again.
  var unsaved: Int?
  var retry: Retry?
  // Under which the last attempt is kept, when the process exits.
  var exitStamp: UInt64?
  var subscription: SharedSubscription?
  var onEnd: (@Sendable () -> Void)?

  /// Records that the stored value replaced all changes so far.
  mutating func receive(insteadOf changes: Int) {
    savedChanges = max(savedChanges, changes)
    storedChanges = max(storedChanges, changes)
    receipts += 1
  }
}

/// Numbers saves, to decide which one's outcome counts.
struct SaveNumbers: Sendable {
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
