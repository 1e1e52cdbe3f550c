import ConcurrencyExtras
import IssueReporting
import Testing

/// Records issues instead of failing the test.
struct IssueRecorder: IssueReporter {
  struct Recorded: Sendable {
    var text: String
    var line: UInt
  }

  let recorded = LockIsolated<[Recorded]>([])
  /// The messages of expected issues.
  let mentioned = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    // The positions of effects in their files are not part of a message's contract. The figure space before unchanged
    // lines cannot be distinguished from other spaces in a test.
    let text = (message() ?? "")
      .replacing(/(\w+\.swift):\d+/) { "\($0.1):N" }
      .replacing("\u{2007}", with: " ")
    recorded.withValue { $0.append(Recorded(text: text, line: line)) }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    mentioned.withValue { $0.append(text) }
  }
}

/// Returns the message of a closure's single failure, which must be reported at the line of the call.
func failure(
  line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  in body: () async -> Void
) async -> String {
  let found = await failures(in: body)
  #expect(found.map(\.line) == [line], "\(found)", sourceLocation: sourceLocation)
  return found.first?.text ?? ""
}

/// Returns the failures of a closure.
func failures(
  isolation: isolated (any Actor)? = #isolation,
  in body: () async -> Void
) async -> [IssueRecorder.Recorded] {
  let recorder = IssueRecorder()
  await withIssueReporters([recorder], operation: body)
  return recorder.recorded.value
}

/// Returns the message of a closure's single expected issue, which must be reported at the line of the call.
func mention(
  line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  in body: () async -> Void
) async -> String {
  let recorder = IssueRecorder()
  // The default reporter fails the test unless the store expects the issue.
  await withIssueReporters([recorder, .default], operation: body)
  let found = recorder.recorded.value
  #expect(found.map(\.line) == [line], "\(found)", sourceLocation: sourceLocation)
  return found.first?.text ?? ""
}
