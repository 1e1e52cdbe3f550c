import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting

extension TestRun {
  /// Sends an action and asserts its state change.
  ///
  /// - Returns: The effects that the action started.
  func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)?,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation
  ) async -> StoreTask {
    await settle()
    guard !isDismissed else {
      report(Messages.dismissed, at: callSite)
      return StoreTask(nil)
    }
    settleReceivedActions(at: callSite)
    let previous = ledger.state

    let lastReceived = ledger.receivedCount
    ledger.begin(at: callSite)
    let stackElementIDs = ledger.stackElementIDs
    let task = withIssueContext(
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    ) {
      executor.running { StoreTask(engine.send(action)) }
    }
    if let sentState = ledger.sentState {
      expect(
        sentState,
        from: previous,
        ledger.sentHistory(after: lastReceived),
        numberedBy: stackElementIDs,
        update: update,
        at: callSite
      )
      ledger.state = sentState
    }
    ledger.sentState = nil
    ledger.sentSharedChanges = nil
    await settle()
    return task
  }

  /// Advances the state past actions received before another step of the test.
  private func settleReceivedActions(at callSite: CallSite) {
    switch exhaustivity {
    case .on:
      let passed = ledger.passReceived()
      if !passed.isEmpty { report(Messages.mustReceiveFirst(passed), at: callSite) }
    case .off:
      skipReceivedActions(ledger.received.count, at: callSite)
    }
  }

  /// Asserts the current state without an action.
  func assert(_ update: @escaping (inout State) throws -> Void, at callSite: CallSite) {
    expect(
      ledger.state,
      from: ledger.state,
      ledger.wholeHistory(),
      update: update,
      mustChange: false,
      at: callSite
    )
  }

  /// Waits until all effects finish; fails if an effect remains or an action was not received.
  func finish(
    timeout duration: Duration?,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let timeout = duration ?? timeout
    guard await wait(timeout: timeout, until: { !ledger.awaitsEffects }) else {
      ledger.reportUnfinished(after: timeout, at: callSite)
      return
    }
    ledger.reportEnd(at: callSite)
  }

  /// Discards received actions without assertions and advances the state past them.
  func skipReceivedActions(
    strict: Bool,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await settle()
    let count = ledger.received.count
    if count == 0, strict { report(Messages.nothingToSkip, at: callSite) }
    if count > 0, exhaustivity != .off {
      reportSkipped(Messages.skipped(ledger.changes(count)), at: callSite)
    }
    ledger.skipReceived(count)
  }

  /// Excludes the running effects from further waits and reports.
  func skipInFlightEffects(
    strict: Bool,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await settle()
    let awaited = ledger.awaited.filter { !$0.isCancelled }
    if awaited.isEmpty, strict { report(Messages.noEffectsToSkip, at: callSite) }
    if !awaited.isEmpty, exhaustivity != .off {
      reportSkipped(Messages.skippedEffects(awaited.map(ledger.describe)), at: callSite)
    }
    ledger.forgetEffects()
  }
}
