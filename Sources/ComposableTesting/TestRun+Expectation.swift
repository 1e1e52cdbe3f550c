import CasePathsCore
import ComposableCore
import ComposableDiagnostics
import Dependencies
import Sharing

extension TestRun {
  /// Compares the expected state of a test with the state after an action.
  ///
  /// - Parameters:
  ///   - actual: The state after the action.
  ///   - previous: The state before the action.
  ///   - history: The changes of shared values.
  ///   - stackElementIDs: The generator of stack element ids before the action: elements appended by `update` receive
  ///     the same ids as the reducer's elements.
  ///   - update: The change from the previous to the expected state; `nil` expects no change.
  ///   - mustChange: True if an `update` without a change is a failure.
  ///   - callSite: The call in the test.
  func expect(
    _ actual: State,
    from previous: State,
    _ history: SharedHistory,
    numberedBy stackElementIDs: StackElementIDGenerator? = nil,
    update: ((inout State) throws -> Void)?,
    mustChange: Bool = true,
    at callSite: CallSite
  ) {
    let expectation = Expectation(
      previous: previous,
      actual: actual,
      stackElementIDs: stackElementIDs,
      update: update,
      callSite: callSite
    )
    switch exhaustivity {
    case .on:
      history.compare {
        let mustChange = mustChange && update != nil
        if expectExactly(expectation, history.changes, mustChange: mustChange) {
          history.settle()
        }
      }
    case .off(let showsSkipped):
      // The test sets single values in a state whose other values are correct.
      let unchanged = history.withoutChanges()
      let holds = unchanged.compare {
        guard let expected = updated(actual, by: expectation) else { return false }
        return isRight(expected, expectation, unchanged.changes)
      }
      guard holds, showsSkipped else { return }
      history.compare { reportUnasserted(expectation) }
    }
  }

  private struct Expectation {
    let previous: State
    let actual: State
    let stackElementIDs: StackElementIDGenerator?
    let update: ((inout State) throws -> Void)?
    let callSite: CallSite
  }

  private func expectExactly(
    _ expectation: Expectation,
    _ changes: SharedChangeTracker,
    mustChange: Bool
  ) -> Bool {
    // Evaluated first, because the closure changes the recorded previous shared values.
    let isUnchanged =
      mustChange && !changes.hasUnexplainedChanges
      && comparison(expectation.previous, expectation.actual)
    guard
      let expected = updated(expectation.previous, by: expectation),
      isRight(expected, expectation, changes)
    else { return false }
    // Writing a shared value is an assertion, even if the value is unchanged.
    if isUnchanged, !changes.hasExpectations {
      report(Messages.nothingChanged, at: expectation.callSite)
    }
    return true
  }

  /// Returns true for the actual state; otherwise reports the difference.
  private func isRight(
    _ expected: State,
    _ expectation: Expectation,
    _ changes: SharedChangeTracker
  ) -> Bool {
    guard comparison(expected, expectation.actual) else {
      let message = Messages.unexpectedState(
        comparison.difference(expected, expectation.actual),
        hasExpectation: expectation.update != nil,
        parts: comparison.parts(expected, expectation.actual)
      )
      report(message, at: expectation.callSite)
      return false
    }
    // A shared value outside the state can be expected too.
    let wrong = changes.wrongExpectations
    guard wrong.isEmpty else {
      report(Messages.unexpectedSharedValues(wrong), at: expectation.callSite)
      return false
    }
    // `==` may ignore shared values of a row or a presented child, including removed ones.
    let missed = changes.hasChanges ? unexpected(in: expectation) : []
    guard missed.isEmpty else {
      report(Messages.unexpectedSharedValues(missed), at: expectation.callSite)
      return false
    }
    return true
  }

  private func unexpected(in expectation: Expectation) -> [UnassertedChange] {
    let found = SharedSearch.unexpected(in: expectation.actual)
    guard found.isEmpty else { return found }
    return SharedSearch.unexpected(in: expectation.previous, skipsParts: true)
  }

  private func reportUnasserted(_ expectation: Expectation) {
    guard
      let said = updated(expectation.previous, by: expectation),
      !comparison(said, expectation.actual)
    else { return }
    let difference = comparison.difference(said, expectation.actual)
    reportSkipped(Messages.unasserted(difference), at: expectation.callSite)
  }

  /// The expected state of the test; `nil` if its closure threw, which is reported.
  ///
  /// The closure runs with the dependencies of the reducer.
  private func updated(_ state: State, by expectation: Expectation) -> State? {
    guard let update = expectation.update else { return state }
    var state = state
    var dependencies = dependencies
    if let ids = expectation.stackElementIDs { dependencies.stackElementID = ids.copy() }
    do {
      try DependencyValues.$_current.withValue(dependencies) {
        #if OlderNames
        guard exhaustivity != .on else { return try update(&state) }
        try ModificationCheck.$isExhaustive.withValue(false) { try update(&state) }
        #else
        try update(&state)
        #endif
      }
    } catch {
      report(Messages.threw(error), at: expectation.callSite)
      return nil
    }
    return state
  }
}
