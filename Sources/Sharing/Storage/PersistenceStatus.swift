/// The state of a reference's storage: loads, saves, errors and retries.
struct PersistenceStatus: Sendable {
  var loads = 0
  var isLoading = false
  var isLoadingByItself = false
  // True after a failed first read, until a successful read: the value does not include the stored one.
  var cannotRead = false
  var hasLoaded = false
  var reported: Set<String> = []
  var loadError: (any Error)?
  var saveError: (any Error)?
  var saves = SaveSequence()
  var flight = SingleFlight()
  // The number of changes passed to the key, and the number stored.
  var savedChanges = 0
  var storedChanges = 0
  var hasMissedValue = false
  // The number of received values that became the value.
  var receipts = 0
  // `receipts` at the start of a failed save that must be retried; `nil` if no retry is pending.
  var unsaved: Int?
  var retry: BackoffRetry?
  // The ID of the flush that performs the last attempt when the process exits.
  var exitID: UInt64?
  var subscription: SharedSubscription?
  var onEnd: (@Sendable () -> Void)?

  /// Records that the stored value replaced all changes so far.
  mutating func receive(insteadOf changes: Int) {
    savedChanges = max(savedChanges, changes)
    storedChanges = max(storedChanges, changes)
    receipts += 1
  }
}

/// Numbers saves, so that only the newest outcome counts.
struct SaveSequence: Sendable {
  private var last = 0
  private var lastEnded = 0

  /// Returns the number of the next save.
  mutating func next() -> Int {
    last += 1
    return last
  }

  /// Records the end of a save; returns true if no later save has ended.
  mutating func isNewest(_ number: Int) -> Bool {
    guard number > lastEnded else { return false }
    lastEnded = number
    return true
  }
}
