import ConcurrencyExtras
import IssueReporting

/// An issue reporter that collects issues instead of failing the test.
struct CollectedIssues: IssueReporter {
  struct Issue: Sendable {
    var text: String
    var line: UInt
  }

  let found = LockIsolated<[Issue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    found.withValue { $0.append(Issue(text: text, line: line)) }
  }
}
