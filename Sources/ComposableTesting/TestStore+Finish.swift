import ConcurrencyExtras
import ComposableCore

extension TestStore {
  /// Waits until all effects have finished, and fails if any is left or an action was not received.
  ///
  /// A test that does not call it is checked when its store goes away.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
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
    ledger.begin(at: callSite)
    let timeout = duration ?? timeout
    let deadline = ContinuousClock.now + timeout
    await executor.runUntilIdle()
    while !engine.effects.isEmpty {
      let remaining = deadline - ContinuousClock.now
      guard remaining > .zero else {
        ledger.reportUnfinished(after: timeout, at: callSite)
        return
      }
      await executor.waitForWork(timeout: remaining)
      await executor.runUntilIdle()
    }
    ledger.reportEnd(at: callSite)
  }

  /// Forgets actions that were received but not asserted; the state moves on past them.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a mistake if there are none.
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
    await executor.runUntilIdle()
    guard let last = ledger.received.last else {
      if strict { report(Messages.nothingToSkip, at: callSite) }
      return
    }
    if exhaustivity == .on {
      reportSkipped(Messages.skipped(ledger.received.map(\.action)), callSite)
    }
    state = last.state
    ledger.received = []
  }

  /// Cancels and forgets the effects that are still running.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a mistake if there are none.
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
    await executor.runUntilIdle()
    let running = engine.effects.inFlight
    if running.isEmpty, strict { report(Messages.noEffectsToSkip, at: callSite) }
    for effect in running { effect.cancel() }
    await executor.runUntilIdle()
  }
}
