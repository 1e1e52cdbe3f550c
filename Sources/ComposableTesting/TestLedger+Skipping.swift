import ComposableCore
import ConcurrencyExtras
import IssueReporting

extension TestLedger {
  /// Moves the state past the first actions that were received.
  func skipReceived(_ count: Int) {
    guard count > 0 else { return }
    state = received[count - 1].state
    received.removeFirst(count)
  }

  /// The first actions that were received, each with what it changed.
  func changes(_ count: Int) -> [Messages.Change] {
    var before = state
    return received.prefix(count).map { next in
      defer { before = next.state }
      let isChanged = !comparison(before, next.state)
      return Messages.Change(
        action: ActionLabel.abbreviated(next.action),
        difference: isChanged ? comparison.difference(before, next.state) : nil
      )
    }
  }
}

/// Mentions what a test left unsaid, as an issue that does not fail it.
func reportSkipped(_ message: String, at callSite: CallSite) {
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
