import IssueReporting

/// Takes the value out of a case, or reports an issue and throws if the enum is in another one.
///
/// New code writes `try #require(root[case: \.row])`.
///
/// - Parameters:
///   - expression: The enum.
///   - extract: Takes the value out, as `/Root.row` does.
///   - message: What the issue says before the rest.
///   - fileID: Where an issue is shown.
///   - filePath: Where an issue is shown.
///   - line: Where an issue is shown.
///   - column: Where an issue is shown.
/// - Returns: What the case holds.
/// - Throws: ``ExtractionFailed`` in another case, or what `expression` throws.
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

/// Changes what an optional wraps, or reports an issue if it is `nil`.
///
/// - Parameters:
///   - optional: The optional.
///   - message: What the issue says before the rest.
///   - body: Changes the value.
///   - fileID: Where an issue is shown.
///   - filePath: Where an issue is shown.
///   - line: Where an issue is shown.
///   - column: Where an issue is shown.
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

/// Changes the value of a case in place, or reports an issue if the enum is in another case.
///
/// New code writes `root.modify(\.row) { … }`.
///
/// - Parameters:
///   - root: The enum.
///   - keyPath: The case.
///   - message: What the issue says before the rest.
///   - body: Changes the value; what it throws is reported.
///   - fileID: Where an issue is shown.
///   - filePath: Where an issue is shown.
///   - line: Where an issue is shown.
///   - column: Where an issue is shown.
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

/// Changes the value of a case in place, or reports an issue if the enum is in another case.
///
/// - Parameters:
///   - root: The enum.
///   - casePath: The case, as in `/Root.row`.
///   - message: What the issue says before the rest.
///   - body: Changes the value; what it throws is reported.
///   - fileID: Where an issue is shown.
///   - filePath: Where an issue is shown.
///   - line: Where an issue is shown.
///   - column: Where an issue is shown.
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

/// Compares two values of which only one is known to be comparable.
private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  lhs == rhs as? Value
}

/// Whether `XCTModify` has to change the value, which a test that is not exhaustive does not ask for.
package enum ModificationCheck {
  @TaskLocal package static var isExhaustive = true
}
