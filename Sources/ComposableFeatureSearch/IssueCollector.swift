import ConcurrencyExtras
import IssueReporting

/// Collects the issues of a feature instead of failing the test.
struct IssueCollector: IssueReporter {
  private let messages = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    guard severity == .error else { return }
    let text = message() ?? ""
    messages.withValue { $0.append(text) }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}

  /// Returns the first issue since the last call; `nil` without an issue.
  func take() -> String? {
    messages.withValue { messages in
      defer { messages = [] }
      return messages.first
    }
  }
}
