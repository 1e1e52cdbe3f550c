import Sharing

/// The changes of shared values during one action and after it.
///
/// Shared values are stored outside the state, so the states before and after an action refer to the same values. The
/// history provides the values at both times.
struct SharedHistory {
  /// The values before the action.
  let changes: SharedChangeTracker
  /// The values before each action that the test has not received.
  let log: SharedChangeLog
  /// The number of the action; later actions in the log have greater numbers.
  let action: Int
  /// The values before changes after the last action.
  let later: SharedChangeTracker
  /// The values before changes without an expectation.
  let unasserted: SharedChangeTracker

  /// Runs a comparison: the values before the action are on its left side, the values after it on its right side.
  func compare<Result>(_ body: () -> Result) -> Result {
    changes.assert(in: log, action: action, before: later, untrackedIn: unasserted, body)
  }

  /// A history with the values after the action on both sides.
  func withoutChanges() -> SharedHistory {
    SharedHistory(
      changes: SharedChangeTracker(reportUnassertedChanges: false),
      log: log,
      action: action,
      later: later,
      unasserted: unasserted
    )
  }

  /// Ends a successful comparison, from inside it: untouched values can be asserted later.
  func settle() {
    changes.deferAssertions(to: unasserted)
  }
}

extension TestLedger {
  /// The history of the action that the test is sending.
  ///
  /// - Parameter action: The number of the last action received before it.
  /// - Returns: The history of its shared values.
  func sentHistory(after action: Int) -> SharedHistory {
    history(of: sentSharedChanges, after: action)
  }

  /// The history of a received action.
  func history(ofReceived index: Int) -> SharedHistory {
    let action = number(ofReceived: index)
    return history(of: receivedSharedChanges[action], after: action)
  }

  /// The history since the last assertion of the test.
  func wholeHistory() -> SharedHistory {
    sharedChanges.attributeToEffects()
    receivedSharedChanges.move(to: sharedChanges)
    unassertedSharedChanges.move(to: sharedChanges)
    return history(of: sharedChanges.split(), after: receivedCount)
  }

  private func history(of changes: SharedChangeTracker?, after action: Int) -> SharedHistory {
    // Most actions change no shared value. Expectations left in this tracker are removed before the next action.
    noSharedChanges.reset()
    return SharedHistory(
      changes: changes ?? noSharedChanges,
      log: receivedSharedChanges,
      action: action,
      later: sharedChanges,
      unasserted: unassertedSharedChanges
    )
  }
}
