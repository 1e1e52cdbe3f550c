import ComposableCore
import ComposableDiagnostics
import IssueReporting

/// Reports an expected issue: it is shown without failing the test.
func expectIssue(_ message: String, at callSite: CallSite) {
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
