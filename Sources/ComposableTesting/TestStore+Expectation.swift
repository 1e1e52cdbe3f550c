import ConcurrencyExtras
import ComposableCore
import IssueReporting

extension TestStore {
  /// Compares the state that a test describes with the one that an action led to.
  ///
  /// - Parameters:
  ///   - actual: The state after the action.
  ///   - previous: The state before it.
  ///   - update: Changes the state before the action into the expected one; nil expects no change.
  ///   - mustChange: Whether an `update` that changes nothing is a mistake.
  ///   - callSite: Where the test says it.
  func expect(
    _ actual: State,
    from previous: State,
    update: ((inout State) throws -> Void)?,
    mustChange: Bool = true,
    at callSite: CallSite
  ) {
    switch exhaustivity {
    case .on:
      expectExactly(actual, from: previous, update: update, mustChange: mustChange, at: callSite)
    case .off(let showsSkipped):
      expectWhatIsSaid(
        actual,
        from: previous,
        update: update,
        showsSkipped: showsSkipped,
        at: callSite
      )
    }
  }

  private func expectExactly(
    _ actual: State,
    from previous: State,
    update: ((inout State) throws -> Void)?,
    mustChange: Bool,
    at callSite: CallSite
  ) {
    guard let expected = updated(previous, by: update, at: callSite) else { return }
    guard comparison(expected, actual) else {
      reportDifference(
        expected: expected,
        actual: actual,
        hasExpectation: update != nil,
        at: callSite
      )
      return
    }
    if update != nil, mustChange, comparison(previous, actual) {
      report(Messages.nothingChanged, at: callSite)
    }
  }

  private func expectWhatIsSaid(
    _ actual: State,
    from previous: State,
    update: ((inout State) throws -> Void)?,
    showsSkipped: Bool,
    at callSite: CallSite
  ) {
    guard let expected = updated(actual, by: update, at: callSite) else { return }
    if !comparison(expected, actual) {
      reportDifference(expected: expected, actual: actual, hasExpectation: true, at: callSite)
    } else if showsSkipped {
      guard let said = updated(previous, by: update, at: callSite), !comparison(said, actual)
      else { return }
      let difference = comparison.difference(expected: said, actual: actual)
      reportSkipped(
        "Skipped assertions.\n\n\(difference)\n\n(Not asserted: −, Actual: +)",
        callSite
      )
    }
  }

  /// The state that the test describes; nil if its closure threw, which is a failure of its own.
  private func updated(
    _ state: State,
    by update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) -> State? {
    var state = state
    do {
      try update?(&state)
    } catch {
      report(Messages.threw(error), at: callSite)
      return nil
    }
    return state
  }

  private func reportDifference(
    expected: State,
    actual: State,
    hasExpectation: Bool,
    at callSite: CallSite
  ) {
    let message = Messages.unexpectedState(
      comparison.difference(expected: expected, actual: actual),
      hasExpectation: hasExpectation,
      comparesDumps: comparison.comparesDumps
    )
    report(message, at: callSite)
  }

  /// Mentions what a test left unsaid, as an issue that does not fail it.
  func reportSkipped(_ message: String, _ callSite: CallSite) {
    withExpectedIssue(
      message,
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    ) {
      report(message, at: callSite)
    }
  }
}
