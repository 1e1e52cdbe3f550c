import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras

extension TestRun {
  /// Waits for an action of an effect, and asserts the action and the state after it.
  ///
  /// An exhaustive test expects the next action, a non-exhaustive test the next matching action.
  func receive(
    _ matcher: ActionMatcher<Action>,
    timeout duration: Duration?,
    assert update: ((inout State) throws -> Void)?,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let timeout = duration ?? timeout
    await wait(timeout: timeout) { engine.effects.isEmpty || hasReceived(matcher) }
    if exhaustivity == .on {
      ledger.dropPassed { !matcher.matches($0) }
    } else {
      let index = ledger.received.firstIndex { matcher.matches($0.action) }
      skipReceivedActions(index ?? ledger.received.count, at: callSite)
    }
    guard let next = ledger.received.first else {
      reportMissing(matcher, after: timeout, at: callSite)
      return
    }
    if matcher.matches(next.action) {
      expect(
        next.state,
        from: next.passedFrom ?? ledger.state,
        ledger.history(ofReceived: 0),
        numberedBy: next.stackElementIDs,
        update: update,
        at: callSite
      )
    } else {
      reportMismatch(matcher, at: callSite)
    }
    ledger.skipReceived(1)
    await settle()
  }

  private func hasReceived(_ matcher: ActionMatcher<Action>) -> Bool {
    ledger.received.contains {
      matcher.matches($0.action) || exhaustivity == .on && $0.passedFrom == nil
    }
  }

  /// Skips the first received actions in a non-exhaustive test.
  func skipReceivedActions(_ count: Int, at callSite: CallSite) {
    if count > 0, exhaustivity == .off(showSkippedAssertions: true) {
      reportSkipped(Messages.skipped(ledger.changes(count)), at: callSite)
    }
    ledger.skipReceived(count)
  }

  private func reportMismatch(_ matcher: ActionMatcher<Action>, at callSite: CallSite) {
    guard let next = ledger.received.first else { return }
    let distance = ledger.received.firstIndex { matcher.matches($0.action) }
    let advice = Messages.adviceOnOrder(distance)
    report("\(matcher.mismatch(next.action))\n\n\(advice)", at: callSite)
  }

  private func reportMissing(
    _ matcher: ActionMatcher<Action>,
    after timeout: Duration,
    at callSite: CallSite
  ) {
    let message = Messages.receivedNothing(
      matcher.missing(),
      matching: exhaustivity != .on,
      after: timeout,
      running: ledger.running.map(ledger.describe)
    )
    report(message, at: callSite)
  }
}
