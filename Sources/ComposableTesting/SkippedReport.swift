#if canImport(ObjectiveC)
import ComposableCore
import ComposableDiagnostics
import IssueReporting

/// Mentions what a test left unsaid, as an issue that does not fail it.
func reportSkipped(_ message: String, at callSite: CallSite) {
  expectIssue(message, at: callSite)
}
#endif
