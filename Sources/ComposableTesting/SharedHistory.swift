import Sharing

/// How shared values changed by one action, and after it.
///
/// They live outside the state, so the states before and after an action hold the same ones. This says
/// what they were at both times.
struct SharedHistory {
  /// What they were before.
  let changes: SharedChangeTracker
  /// The values before each action that the test has not received.
  let log: SharedChangeLog
  /// The number of the action; the later ones in the log have greater numbers.
  let action: Int
  /// The values before changes after the last action.
  let later: SharedChangeTracker
  /// What they were before changes that no expectation has mentioned.
  let unsaid: SharedChangeTracker

  /// Compares the values from before the action, on the left, with those after it, on the right.
  func compare<Result>(_ body: () -> Result) -> Result {
    changes.assert(in: log, action: action, before: later, untrackedIn: unsaid, body)
  }

  /// The same with the values after the action on both sides.
  func withoutChanges() -> SharedHistory {
    SharedHistory(
      changes: SharedChangeTracker(reportUnassertedChanges: false),
      log: log,
      action: action,
      later: later,
      unsaid: unsaid
    )
  }

  /// Ends a comparison that held, from inside it: what it did not touch can be said later.
  func settle() {
    changes.leaveUnsaid(to: unsaid)
  }
}

extension TestLedger {
  /// What shared values became by the action that the test is sending.
  ///
  /// - Parameter action: The number of the last action that was received before it.
  /// - Returns: Their history.
  func sentHistory(after action: Int) -> SharedHistory {
    history(of: sentSharedChanges, after: action)
  }

  /// What shared values became by an action that was received.
  func history(ofReceived index: Int) -> SharedHistory {
    let action = number(ofReceived: index)
    return history(of: receivedSharedChanges[action], after: action)
  }

  /// What shared values became since the test last told of them.
  func wholeHistory() -> SharedHistory {
    sharedChanges.attributeToEffects()
    receivedSharedChanges.move(to: sharedChanges)
    unsaidSharedChanges.move(to: sharedChanges)
    return history(of: sharedChanges.split(), after: receivedCount)
  }

  private func history(of changes: SharedChangeTracker?, after action: Int) -> SharedHistory {
    // Most actions change nothing shared. What an expectation has left in the tracker for those is gone
    // before the next one.
    noSharedChanges.reset()
    return SharedHistory(
      changes: changes ?? noSharedChanges,
      log: receivedSharedChanges,
      action: action,
      later: sharedChanges,
      unsaid: unsaidSharedChanges
    )
  }
}
