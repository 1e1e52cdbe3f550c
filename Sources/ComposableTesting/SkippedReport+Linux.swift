#if !canImport(ObjectiveC)
import ComposableDiagnostics
import IssueReporting

/// Reports a skipped assertion as an issue that does not fail the test.
///
/// XCTest supports expected failures on Apple platforms only; elsewhere the attempt fails the test. Under XCTest the
/// reporters are therefore called directly, and the default reporter prints.
func reportSkipped(_ message: String, at callSite: CallSite) {
  guard case .xcTest? = TestContext.current else {
    return expectIssue(message, at: callSite)
  }
  for reporter in IssueReporters.current {
    reporter.expectIssue(
      message,
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
  }
}
#endif
