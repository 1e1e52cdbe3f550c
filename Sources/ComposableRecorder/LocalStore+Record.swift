public import ComposableCore
public import Foundation
import IssueReporting

extension LocalStore {
  /// Records what this store does from now on, where the store is.
  ///
  /// A store has one recorder at a time, and keeps it until ``StoreRecorder/stop()``.
  ///
  /// - Parameters:
  ///   - limits: How much is kept.
  ///   - redactions: Values that must not be kept; replay goes on with what stands in their place.
  ///   - endpoints: The endpoints of dependencies whose results are kept, for a test in which effects run with them.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store was scoped from another one or is recorded already.
  public func record(
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<State, Action>] = [],
    resultsOf endpoints: [RecordedEndpoint] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreRecorder<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let engine = recordable(rootEngine, of: typeName(Self.self), report) else { return nil }
    return StoreRecorder(
      engine,
      limits: limits,
      redacting: redactions,
      resultsOf: endpoints,
      write: nil,
      report: report
    )
  }
}

extension LocalStore where State: Codable, Action: Codable {
  /// Records what this store does from now on, and appends it to a file as it happens.
  ///
  /// The file is JSON Lines. It grows as long as the store is recorded: the limits are those of what is kept in memory.
  ///
  /// - Parameters:
  ///   - url: The file; what it held before is replaced.
  ///   - limits: How much is kept in memory, and how often a state is written.
  ///   - redactions: Values that must not be written.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store was scoped from another one or is recorded already.
  /// - Throws: An error of the file system, where the file cannot be made.
  public func record(
    to url: URL,
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws -> StoreRecorder<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let engine = recordable(rootEngine, of: typeName(Self.self), report) else { return nil }
    return try StoreRecorder(engine, to: url, limits: limits, redacting: redactions, report: report)
  }
}
