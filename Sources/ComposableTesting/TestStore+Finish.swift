import ComposableCore
import ComposableDiagnostics

extension TestStore {
  /// Waits until all effects finish; fails if an effect remains or an action was not received.
  ///
  /// Without a call, the check runs when the store is released. If the test continues after the call, the check
  /// runs again on release or at the next call.
  ///
  /// - Parameters:
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.finish(timeout: duration, at: callSite)
  }

  /// Discards received actions without assertions and advances the state past them.
  ///
  /// - Parameters:
  ///   - strict: A Boolean value that indicates whether the absence of received actions fails the test.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.skipReceivedActions(strict: strict, at: callSite)
  }

  /// Excludes the running effects from further waits and reports.
  ///
  /// The effects continue to run. The test receives the actions that they send.
  ///
  /// - Parameters:
  ///   - strict: A Boolean value that indicates whether the absence of running effects fails the test.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.skipInFlightEffects(strict: strict, at: callSite)
  }
}
