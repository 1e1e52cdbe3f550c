#if OlderNames
import IssueReporting

/// Extracts the payload of a case; reports an issue and throws if the enum is in another case.
///
/// The replacement is `try #require(root[case: \.row])`.
///
/// - Parameters:
///   - expression: The enum.
///   - extract: A function that extracts the payload, such as `/Root.row`.
///   - message: The prefix of the issue message.
///   - fileID: The source file of the call.
///   - filePath: The path of the source file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The payload.
/// - Throws: ``ExtractionFailed`` for another case, or the error of `expression`.
public func XCTUnwrap<Root, Value>(
  _ expression: @autoclosure () throws -> Root,
  case extract: (Root) -> Value?,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let root = try expression()
  guard let value = extract(root) else {
    reportIssue(
      Messages.cannotUnwrap(root, Value.self, message: message()),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    throw ExtractionFailed()
  }
  return value
}

/// Modifies the wrapped value of an optional; reports an issue if the optional is `nil`.
///
/// - Parameters:
///   - optional: The optional.
///   - message: The prefix of the issue message.
///   - body: A closure that modifies the value.
///   - fileID: The source file of the call.
///   - filePath: The path of the source file.
///   - line: The line of the call.
///   - column: The column of the call.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &optional,
    case: Wrapped?.allCasePaths.some,
    message(),
    body,
    fileID: fileID,
    file: filePath,
    line: line,
    column: column
  )
}

/// Modifies the payload of a case in place; reports an issue if the enum is in another case.
///
/// The replacement is `root.modify(\.row) { … }`.
///
/// - Parameters:
///   - root: The enum.
///   - keyPath: The case.
///   - message: The prefix of the issue message.
///   - body: A closure that modifies the payload; a thrown error is reported.
///   - fileID: The source file of the call.
///   - filePath: The path of the source file.
///   - line: The line of the call.
///   - column: The column of the call.
public func XCTModify<Root: CasePathable, Value>(
  _ root: inout Root,
  case keyPath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &root,
    case: AnyCasePath(keyPath),
    message(),
    body,
    fileID: fileID,
    file: filePath,
    line: line,
    column: column
  )
}

/// Modifies the payload of a case in place; reports an issue if the enum is in another case.
///
/// - Parameters:
///   - root: The enum.
///   - casePath: The case, such as `/Root.row`.
///   - message: The prefix of the issue message.
///   - body: A closure that modifies the payload; a thrown error is reported.
///   - fileID: The source file of the call.
///   - filePath: The path of the source file.
///   - line: The line of the call.
///   - column: The column of the call.
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case casePath: AnyCasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  do {
    var isUnchanged = false
    let result: Void? = try casePath.modify(&root) { value in
      let old = ModificationCheck.isExhaustive ? value as? any Equatable : nil
      try body(&value)
      isUnchanged = old.map { isEqual($0, value) } ?? false
    }
    guard result == nil || isUnchanged else { return }
    reportIssue(
      result == nil
        ? Messages.cannotUnwrap(root, Value.self, message: message())
        : Messages.unmodified(root, Value.self, message: message()),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  } catch {
    reportIssue(error, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Compares a value of an equatable type with a value of any type.
private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  lhs == rhs as? Value
}

/// The exhaustivity of `XCTModify`: an exhaustive test requires a changed value.
package enum ModificationCheck {
  @TaskLocal package static var isExhaustive = true
}
#endif
