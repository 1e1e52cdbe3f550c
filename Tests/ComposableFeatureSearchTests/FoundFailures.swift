import ConcurrencyExtras
import IssueReporting
import Testing

/// A failure recorded instead of failing the test.
struct FoundFailure: Sendable {
  var text: String
  var line: UInt
}

/// Returns the message of a closure's single failure, which must be reported at the line of the call.
@MainActor
func failure(
  line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  in body: () async -> Void
) async -> String {
  let found = await failures(in: body)
  #expect(found.map(\.line) == [line], "\(found)", sourceLocation: sourceLocation)
  return found.first?.text ?? ""
}

/// Returns the failures of a closure.
@MainActor
func failures(in body: () async -> Void) async -> [FoundFailure] {
  let found = LockIsolated<[FoundFailure]>([])
  await withIssueReporters([FailureKeeper(found: found)], operation: body)
  return found.value
}

private struct FailureKeeper: IssueReporter {
  let found: LockIsolated<[FoundFailure]>

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let failure = FoundFailure(text: message() ?? "", line: line)
    found.withValue { $0.append(failure) }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}
}
