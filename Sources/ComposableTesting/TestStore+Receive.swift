import ConcurrencyExtras
public import CasePathsCore
import ComposableCore

extension TestStore where Action: Equatable {
  /// Checks that an effect has sent this action, and how it changed the state.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - updateStateToExpectedResult: Changes the state as the action should.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let matcher = ActionMatcher(equalTo: expectedAction)
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(matcher, timeout: duration, assert: updateStateToExpectedResult, at: callSite)
  }
}

extension TestStore {
  /// Checks that an effect has sent an action for which a predicate holds.
  ///
  /// - Parameters:
  ///   - isMatching: The predicate.
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - updateStateToExpectedResult: Changes the state as the action should.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        ActionMatcher(where: isMatching),
        timeout: duration,
        assert: updateStateToExpectedResult,
        at: callSite
      )
    }
  }

  /// Checks that an effect has sent an action of a case.
  ///
  /// - Parameters:
  ///   - actionCase: The case, at any depth: `\.response.success`.
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - updateStateToExpectedResult: Changes the state as the action should.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let matcher = ActionMatcher<Action>(actionCase)
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(matcher, timeout: duration, assert: updateStateToExpectedResult, at: callSite)
  }

  /// Checks that an effect has sent an action of a case with this value.
  ///
  /// - Parameters:
  ///   - actionCase: The case, at any depth: `\.response.success`.
  ///   - value: What the case should carry.
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - updateStateToExpectedResult: Changes the state as the action should.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let matcher = ActionMatcher<Action>(actionCase, value)
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(matcher, timeout: duration, assert: updateStateToExpectedResult, at: callSite)
  }

  private func receive(
    _ matcher: ActionMatcher<Action>,
    timeout duration: Duration?,
    assert update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) async {
    ledger.begin(at: callSite)
    let timeout = duration ?? timeout
    await waitForAction(matcher, timeout: timeout)
    if exhaustivity != .on { skipActions(before: matcher, at: callSite) }
    guard !ledger.received.isEmpty else {
      let inFlight = engine.effects.inFlight.count
      let waited = inFlight == 0 ? nil : timeout
      report(
        Messages.receivedNothing(matcher.description, after: waited, inFlight: inFlight),
        at: callSite
      )
      return
    }
    let next = ledger.received.removeFirst()
    if let failure = matcher.failure(next.action) {
      report(failure, at: callSite)
    } else {
      let update = next.stackElementIDs.numbering(update)
      expect(next.state, from: state, update: update, at: callSite)
    }
    state = next.state
    await executor.runUntilIdle()
  }

  /// Lets effects go on until one has sent the action, or none can send any more.
  private func waitForAction(_ matcher: ActionMatcher<Action>, timeout: Duration) async {
    let deadline = ContinuousClock.now + timeout
    while true {
      await executor.runUntilIdle()
      let hasArrived =
        exhaustivity == .on
        ? !ledger.received.isEmpty : ledger.received.contains { matcher.matches($0.action) }
      let remaining = deadline - ContinuousClock.now
      guard !hasArrived, !engine.effects.isEmpty, remaining > .zero else { return }
      await executor.waitForWork(timeout: remaining)
    }
  }

  /// In a test that is not exhaustive: passes over actions that came before the expected one.
  private func skipActions(before matcher: ActionMatcher<Action>, at callSite: CallSite) {
    let index =
      ledger.received.firstIndex { matcher.matches($0.action) } ?? ledger.received.endIndex
    guard index > 0 else { return }
    let skipped = ledger.received[..<index]
    if case .off(showSkippedAssertions: true) = exhaustivity {
      reportSkipped(Messages.skipped(skipped.map(\.action)), callSite)
    }
    if let last = skipped.last { state = last.state }
    ledger.received.removeFirst(index)
  }
}
