import CasePathsCore
import ComposableCore
import ComposableDiagnostics
import Dependencies
import Sharing

extension TestRun {
  /// Compares the state that a test describes with the one that an action led to.
  ///
  /// - Parameters:
  ///   - actual: The state after the action.
  ///   - previous: The state before it.
  ///   - history: How shared values changed.
  ///   - stackElementIDs: What numbered stack elements before the action, so that the first element
  ///     which `update` appends gets the id of the first one which the reducer appended.
  ///   - update: Changes the state before the action into the expected one; nil expects no change.
  ///   - mustChange: Whether an `update` that changes nothing is a mistake.
  ///   - callSite: Where the test says it.
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
      // The test sets values in a state that is right in all others.
      let unchanged = history.withoutChanges()
      let holds = unchanged.compare {
        guard let expected = updated(actual, by: expectation) else { return false }
        return isRight(expected, expectation, unchanged.changes)
      }
      guard holds, showsSkipped else { return }
      history.compare { mentionUnsaid(expectation) }
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
    // Asked first, because the closure changes what shared values are said to have been.
    let isUnchanged =
      mustChange && !changes.hasUnexplainedChanges
      && comparison(expectation.previous, expectation.actual)
    guard
      let expected = updated(expectation.previous, by: expectation),
      isRight(expected, expectation, changes)
    else { return false }
    // A closure that writes a shared value says something about it, even if that is what it was.
    if isUnchanged, !changes.hasExpectations {
      report(Messages.nothingChanged, at: expectation.callSite)
    }
    return true
  }

  /// Whether a state is the actual one; a failure says what differs.
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
    // A shared value need not be a part of the state, and is expected all the same.
    let wrong = changes.wrongExpectations
    guard wrong.isEmpty else {
      report(Messages.unexpectedSharedValues(wrong), at: expectation.callSite)
      return false
    }
    // And `==` may not have looked at one that a row or a presented child holds, or held before it went.
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

  private func mentionUnsaid(_ expectation: Expectation) {
    guard
      let said = updated(expectation.previous, by: expectation),
      !comparison(said, expectation.actual)
    else { return }
    let difference = comparison.difference(said, expectation.actual)
    reportSkipped(Messages.unsaid(difference), at: expectation.callSite)
  }

  /// The state that the test describes; nil if its closure threw, which is a failure of its own.
  ///
  /// The closure sees the dependencies that the reducer sees.
  private func updated(_ state: State, by expectation: Expectation) -> State? {
    guard let update = expectation.update else { return state }
    var state = state
    var dependencies = dependencies
    if let ids = expectation.stackElementIDs { dependencies.stackElementID = ids.copy() }
    do {
      try DependencyValues.$_current.withValue(dependencies) {
        guard exhaustivity != .on else { return try update(&state) }
        try ModificationCheck.$isExhaustive.withValue(false) { try update(&state) }
      }
    } catch {
      report(Messages.threw(error), at: expectation.callSite)
      return nil
    }
    return state
  }
}
