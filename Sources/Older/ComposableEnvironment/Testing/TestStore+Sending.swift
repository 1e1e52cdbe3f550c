import ComposableCore
import ComposableDiagnostics
import CustomDump

extension TestStore where LocalState: Equatable {
  /// Sends an action and asserts its state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - update: A closure with the expected changes; `nil` if the action changes no state.
  public func send(
    _ action: LocalAction,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ update: ((_ state: inout LocalState) throws -> Void)? = nil
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if !ledger.received.isEmpty {
      report(Messages.mustReceiveFirst(ledger.received.map(\.action)), at: callSite)
      // The test continues with the actual state.
      ledger.state = ledger.engine.state
      ledger.received = []
    }
    let previous = state
    ledger.send(fromLocalAction(action), at: callSite)
    guard let sent = ledger.sent else { return }
    ledger.sent = nil
    ledger.state = sent
    expect(state, from: previous, update, at: callSite)
  }

  /// Compares the actual state with the expected changes.
  fileprivate func expect(
    _ actual: LocalState,
    from previous: LocalState,
    _ update: ((_ state: inout LocalState) throws -> Void)?,
    at callSite: CallSite
  ) {
    var expected = previous
    do {
      try update?(&expected)
    } catch {
      return report(Messages.threw(error), at: callSite)
    }
    if expected != actual {
      let change = diff(expected, actual, format: .proportional) ?? ""
      report(Messages.unexpectedState(change, isExpected: update != nil), at: callSite)
    } else if update != nil, expected == previous, failingWhenNothingChange {
      report(Messages.nothingChanged, at: callSite)
    }
  }
}

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// Asserts an action sent by an effect, and its state changes.
  ///
  /// - Parameters:
  ///   - expectedAction: The oldest unreceived action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - update: A closure with the expected changes; `nil` if the action changes no state.
  public func receive(
    _ expectedAction: Action,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ update: ((_ state: inout LocalState) throws -> Void)? = nil
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !ledger.received.isEmpty else {
      return report(Messages.receivedNone(expectedAction), at: callSite)
    }
    let received = ledger.received.removeFirst()
    if received.action != expectedAction {
      let change = diff(expectedAction, received.action, format: .proportional) ?? ""
      report(Messages.unexpectedAction(change), at: callSite)
    }
    let previous = state
    ledger.state = received.state
    expect(state, from: previous, update, at: callSite)
  }
}
