import ComposableCore
import ComposableDiagnostics
import IssueReporting

/// Reports an issue and expects it in the same breath, which shows it without failing the test.
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
