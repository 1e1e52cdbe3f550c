public import ComposableCore
public import Foundation
import IssueReporting

extension LocalStore {
  /// Starts recording the store, in the store's isolation.
  ///
  /// A store has one recorder at a time, until ``StoreRecorder/stop()``.
  ///
  /// - Parameters:
  ///   - limits: The limits of the recording in memory.
  ///   - redactions: Values replaced before they are recorded; replay continues with the replacements.
  ///   - endpoints: The dependency endpoints whose results are recorded, for tests that run effects.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; `nil`, with a reported issue, if the store is a scope or already recorded.
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
  /// Starts recording the store and appends each step to a file.
  ///
  /// The file has the format JSON Lines and grows while the store is recorded. The limits apply to the recording in
  /// memory only.
  ///
  /// - Parameters:
  ///   - url: The file, which is replaced if it exists.
  ///   - limits: The limits of the recording in memory, and the interval between written states.
  ///   - redactions: Values replaced before they are written.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; `nil`, with a reported issue, if the store is a scope or already recorded.
  /// - Throws: A file system error if the file cannot be created.
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
