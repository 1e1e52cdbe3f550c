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
  /// What they were before changes that no expectation has mentioned.
  let unsaid: SharedChangeTracker

  /// Compares the values from before the action, on the left, with those after it, on the right.
  func compare<Result>(_ body: () -> Result) -> Result {
    changes.assert(before: later, untrackedIn: unsaid, body)
  }

  /// The same with the values after the action on both sides.
  func withoutChanges() -> SharedHistory {
    let changes = SharedChangeTracker(reportUnassertedChanges: false)
    return SharedHistory(changes: changes, later: later, unsaid: unsaid)
  }

  /// Ends a comparison that held, from inside it: what it did not touch can be said later.
  func settle() {
    changes.leaveUnsaid(to: unsaid)
  }
}

extension TestLedger {
  /// What shared values became by the action that the test is sending.
  ///
  /// - Parameter count: How many actions had been received before it.
  /// - Returns: Their history.
  func sentHistory(after count: Int) -> SharedHistory {
    history(of: sentSharedChanges, before: laterChanges(than: count))
  }

  /// What shared values became by an action that was received.
  func history(ofReceived index: Int) -> SharedHistory {
    history(of: received[index].sharedChanges, before: laterChanges(than: index + 1))
  }

  /// What shared values became since the test last told of them.
  func wholeHistory() -> SharedHistory {
    sharedChanges.attributeToEffects()
    for index in received.indices.reversed() {
      received[index].sharedChanges?.move(to: sharedChanges)
      received[index].sharedChanges = nil
    }
    unsaidSharedChanges.move(to: sharedChanges)
    return history(of: sharedChanges.split(), before: [sharedChanges])
  }

  private func history(
    of changes: SharedChangeTracker?,
    before later: [SharedChangeTracker]
  ) -> SharedHistory {
    // Most actions change nothing shared. What an expectation has left in the tracker for those is gone
    // before the next one.
    noSharedChanges.reset()
    return SharedHistory(
      changes: changes ?? noSharedChanges,
      later: later,
      unsaid: unsaidSharedChanges
    )
  }

  private func laterChanges(than count: Int) -> [SharedChangeTracker] {
    // The usual case, without metadata of a slice and its elements to be looked up.
    guard received.count > count else { return [sharedChanges] }
    // No key path: one to a field of a generic type is made anew each time, and that took half of a `send`.
    return received.dropFirst(count).compactMap { $0.sharedChanges } + [sharedChanges]
  }
}
