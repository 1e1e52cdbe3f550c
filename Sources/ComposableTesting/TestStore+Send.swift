public import CasePathsCore
import ComposableCore
import ComposableDiagnostics

extension TestStore {
  /// Sends an action and asserts its state change.
  ///
  /// ```swift
  /// await store.send(.incrementTapped) { $0.count = 1 }
  /// await store.send(.saveTapped)
  /// ```
  ///
  /// Actions of the started effects are queued until the test receives them. Issues of the feature during the call
  /// are reported at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effects that the action started.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let task = await run.send(action, assert: updateStateToExpectedResult, at: callSite)
    return TestStoreTask(task, of: run)
  }

  /// Sends the action of a case without a value.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Sends the action of a case with a value.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: The associated value of the case.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effects that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts the current state without an action.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: The expected values, applied to the current state.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    run.assert(updateStateToExpectedResult, at: callSite)
  }
}
