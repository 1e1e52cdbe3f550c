public import CasePathsCore
import ComposableCore
import ComposableDiagnostics

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
    await run.receive(matcher, timeout: duration, assert: updateStateToExpectedResult, at: callSite)
  }
}

extension TestStore {
  /// Tells how to receive actions that cannot be compared.
  @available(
    *,
    unavailable,
    message: """
      The actions of this store are not Equatable. Receive a case, "receive(\\.response.success)", or a \
      predicate, "receive { $0.is(\\.response) }".
      """
  )
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}

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
      await run.receive(
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
    await run.receive(matcher, timeout: duration, assert: updateStateToExpectedResult, at: callSite)
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
    await run.receive(matcher, timeout: duration, assert: updateStateToExpectedResult, at: callSite)
  }
}
