import ComposableCore
import ConcurrencyExtras
import Dependencies

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
      let hasExpectation = update != nil
      reportDifference(expected, actual, hasExpectation: hasExpectation, at: callSite)
      return
    }
    if update != nil, mustChange, comparison(previous, actual) {
      report(Messages.nothingChanged, at: callSite)
    }
  }

  /// Checks the values that the test sets, by setting them in a state that is right in all others.
  private func expectWhatIsSaid(
    _ actual: State,
    from previous: State,
    update: ((inout State) throws -> Void)?,
    showsSkipped: Bool,
    at callSite: CallSite
  ) {
    guard let expected = updated(actual, by: update, at: callSite) else { return }
    guard comparison(expected, actual) else {
      reportDifference(expected, actual, hasExpectation: true, at: callSite)
      return
    }
    guard
      showsSkipped,
      let said = updated(previous, by: update, at: callSite),
      !comparison(said, actual)
    else { return }
    reportSkipped(Messages.unsaid(comparison.difference(said, actual)), at: callSite)
  }

  /// The state that the test describes; nil if its closure threw, which is a failure of its own.
  ///
  /// The closure sees the dependencies that the reducer sees.
  private func updated(
    _ state: State,
    by update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) -> State? {
    guard let update else { return state }
    var state = state
    do {
      try DependencyValues.$_current.withValue(dependencies) { try update(&state) }
    } catch {
      report(Messages.threw(error), at: callSite)
      return nil
    }
    return state
  }

  private func reportDifference(
    _ expected: State,
    _ actual: State,
    hasExpectation: Bool,
    at callSite: CallSite
  ) {
    let message = Messages.unexpectedState(
      comparison.difference(expected, actual),
      hasExpectation: hasExpectation,
      comparesDumps: comparison.comparesDumps
    )
    report(message, at: callSite)
  }
}
