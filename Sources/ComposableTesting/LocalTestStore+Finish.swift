import ComposableDiagnostics
import ConcurrencyExtras
import ComposableCore

extension LocalTestStore {
  /// Waits until all effects have finished, and fails if any is left or an action was not received.
  ///
  /// A test that does not call it is checked when its store goes away. One that goes on after it is
  /// checked again, then or at the next call.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - isolation: Where the test is, and with it the store.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func finish(
    timeout duration: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.finish(timeout: duration, at: callSite)
  }

  /// Forgets actions that were received but not asserted; the state moves on past them.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a mistake if there are none.
  ///   - isolation: Where the test is, and with it the store.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipReceivedActions(
    strict: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.skipReceivedActions(strict: strict, at: callSite)
  }

  /// Forgets the effects that are still running: nothing waits for them or reports them any more.
  ///
  /// They go on. What they still send is received like all else.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a mistake if there are none.
  ///   - isolation: Where the test is, and with it the store.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipInFlightEffects(
    strict: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.skipInFlightEffects(strict: strict, at: callSite)
  }
}
