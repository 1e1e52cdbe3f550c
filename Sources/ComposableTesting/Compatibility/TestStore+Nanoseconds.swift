#if OlderNames
public import CasePathsCore
import ComposableDiagnostics
import ConcurrencyExtras

// Timeouts in nanoseconds, and case paths in the form `/Action.case`.

extension TestStore {
  /// Waits until all effects finish; see ``finish(timeout:fileID:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect sent an action of a case, with a pre-1.0 case path, `/Action.case`.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run.receive(
      ActionMatcher(actionCase),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: callSite
    )
  }

  /// Asserts that an effect sent an action.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      expectedAction,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect sent an action that satisfies a predicate.
  ///
  /// - Parameters:
  ///   - isMatching: The predicate.
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect sent an action of a case.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect sent an action of a case with a value.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The associated value of the case.
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    await receive(
      actionCase,
      value,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect sent an action of a case, with a pre-1.0 case path.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - updateStateToExpectedResult: The expected change, applied to the previous state; `nil` expects no change.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}

extension TestStoreTask {
  /// Waits until the effects finish; see ``finish(timeout:fileID:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - nanoseconds: The maximum wait for external events, in nanoseconds.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  @MainActor
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}
#endif
