import Sharing

/// How shared values changed by one action, and after it.
///
/// They live outside the state, so the states before and after an action hold the same ones. This says
/// what they were at both times.
struct SharedHistory {
  /// What they were before.
  let changes: SharedChangeTracker
  /// What they were before each of the actions that came later, in order.
  let later: [SharedChangeTracker]

  init(_ changes: SharedChangeTracker?, before later: [SharedChangeTracker]) {
    self.changes = changes ?? SharedChangeTracker(reportUnassertedChanges: false)
    self.later = later
  }

  /// Compares the values from before the action, on the left, with those after it, on the right.
  func compare<Result>(_ body: () -> Result) -> Result {
    changes.assert(before: later, body)
  }

  /// The same with the values after the action on both sides.
  func withoutChanges() -> SharedHistory {
    SharedHistory(nil, before: later)
  }

  /// Ends a comparison that held, from inside it: what it did not touch waits for a later one.
  func settle() {
    guard let next = later.first else { return }
    changes.move(to: next, onlyDifferent: true)
  }
}

extension TestLedger {
  /// What shared values became by the action that the test is sending.
  ///
  /// - Parameter count: How many actions had been received before it.
  /// - Returns: Their history.
  func sentHistory(after count: Int) -> SharedHistory {
    SharedHistory(sentSharedChanges, before: laterChanges(than: count))
  }

  /// What shared values became by an action that was received.
  func history(ofReceived index: Int) -> SharedHistory {
    SharedHistory(received[index].sharedChanges, before: laterChanges(than: index + 1))
  }

  /// What shared values became since the test last told of them.
  func wholeHistory() -> SharedHistory {
    for index in received.indices.reversed() {
      received[index].sharedChanges?.move(to: sharedChanges)
      received[index].sharedChanges = nil
    }
    return SharedHistory(sharedChanges.split(), before: [sharedChanges])
  }

  private func laterChanges(than count: Int) -> [SharedChangeTracker] {
    received.dropFirst(count).compactMap(\.sharedChanges) + [sharedChanges]
  }
}
