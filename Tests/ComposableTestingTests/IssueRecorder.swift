import ConcurrencyExtras
import IssueReporting
import Testing

/// Keeps what is reported instead of failing the test.
struct IssueRecorder: IssueReporter {
  struct Recorded: Sendable {
    var text: String
    var line: UInt
  }

  let recorded = LockIsolated<[Recorded]>([])
  /// What was said not to be a failure.
  let mentioned = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    // Where effects stand in their files is no part of what a message promises, and the space before
    // unchanged lines, as wide as a sign, cannot be told from others in a test.
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

/// The text of the one failure that `body` causes, which has to be reported at the line of the call.
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

/// The failures that `body` causes.
func failures(
  isolation: isolated (any Actor)? = #isolation,
  in body: () async -> Void
) async -> [IssueRecorder.Recorded] {
  let recorder = IssueRecorder()
  await withIssueReporters([recorder], operation: body)
  return recorder.recorded.value
}

/// The text of the one thing that `body` mentions without failing, at the line of the call.
func mention(
  line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  in body: () async -> Void
) async -> String {
  let recorder = IssueRecorder()
  // The default reporter fails the test, unless the issue is one that the store expects.
  await withIssueReporters([recorder, .default], operation: body)
  let found = recorder.recorded.value
  #expect(found.map(\.line) == [line], "\(found)", sourceLocation: sourceLocation)
  return found.first?.text ?? ""
}
