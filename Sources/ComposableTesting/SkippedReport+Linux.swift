#if !canImport(ObjectiveC)
import ComposableDiagnostics
import IssueReporting

/// Mentions what a test left unsaid, as an issue that does not fail it.
///
/// XCTest can expect failures on Apple's platforms only; elsewhere the attempt itself fails the test.
/// So under XCTest the reporters are told directly, and the default one prints.
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
