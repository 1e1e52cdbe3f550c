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
    begin(at: callSite)
    let timeout = duration ?? timeout
    let deadline = ContinuousClock.now + timeout
    await executor.runUntilIdle()
    while !engine.effects.isEmpty {
      let remaining = deadline - ContinuousClock.now
      guard remaining > .zero else {
        let inFlight = engine.effects.inFlight.count
        report(Messages.effectsDidNotFinish(inFlight, after: timeout), at: callSite)
        break
      }
      await executor.waitForWork(timeout: remaining)
      await executor.runUntilIdle()
    }
    reportEnd(at: callSite)
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
    guard let last = received.last else {
      if strict { report(Messages.nothingToSkip, at: callSite) }
      return
    }
    if exhaustivity == .on { reportSkipped(Messages.skipped(received.map(\.action)), callSite) }
    state = last.state
    received = []
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

  /// Reports what the test has left: actions it did not receive, effects that still run.
  func reportEnd(at callSite: CallSite) {
    isFinished = true
    guard exhaustivity == .on else { return }
    if !received.isEmpty {
      report(Messages.unreceived(received.map(\.action)), at: callSite)
    }
    for effect in engine.effects.inFlight where !effect.isCancelled {
      let origin = origin(of: effect)
      let message = Messages.effectStillRunning(
        action: origin.action,
        madeAt: effect.callSite,
        name: effect.name
      )
      report(message, at: origin.callSite)
    }
  }
}
