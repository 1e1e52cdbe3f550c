#if canImport(ObjectiveC)
import ComposableCore
import ComposableDiagnostics
import IssueReporting

/// Reports a skipped assertion as an issue that does not fail the test.
func reportSkipped(_ message: String, at callSite: CallSite) {
  expectIssue(message, at: callSite)
}
#endif
