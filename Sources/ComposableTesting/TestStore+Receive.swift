public import CasePathsCore
import ComposableCore
import ComposableDiagnostics

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action, and how the action changed the state.
  ///
  /// ```swift
  /// await store.send(.factTapped)
  /// await store.receive(.factResponse("1 is odd.")) { $0.fact = "1 is odd." }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
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
  /// Unavailable for actions without `Equatable`; the message lists the alternatives.
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

  /// Asserts that an effect sent an action that satisfies a predicate.
  ///
  /// - Parameters:
  ///   - isMatching: The predicate.
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
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

  /// Asserts that an effect sent an action of a case.
  ///
  /// ```swift
  /// await store.send(.factTapped)
  /// await store.receive(\.factResponse) { $0.fact = "1 is odd." }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case, at any depth: `\.response.success`.
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
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

  /// Asserts that an effect sent an action of a case with a value.
  ///
  /// - Parameters:
  ///   - actionCase: The case, at any depth: `\.response.success`.
  ///   - value: The expected associated value of the case.
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
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
