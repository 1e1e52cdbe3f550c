import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting

/// Runs an operation with the dependencies of a model, to create a child model.
///
/// ```swift
/// withDependencies(from: self) {
///   DetailModel(item: item)
/// }
/// ```
///
/// A model has dependencies if it was created inside ``withDependencies(_:operation:)``, or if it has a `@Dependency`
/// property. Otherwise an issue is reported and the current dependencies apply.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  try withDependencies(
    from: model,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Runs an operation with the dependencies of a model and additional overrides.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let values = ModelDependencies.values(
    of: model,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  return try withDependencies {
    $0 = $0.merging(onto: values)
    try updateValuesForOperation(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an asynchronous operation with the dependencies of a model.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  try await withDependencies(
    from: model,
    isolation: isolation,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Runs an asynchronous operation with the dependencies of a model and additional overrides.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let values = ModelDependencies.values(
    of: model,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  return try await withDependencies(isolation: isolation) {
    $0 = $0.merging(onto: values)
    try await updateValuesForOperation(&$0)
  } operation: {
    try await operation()
  }
}
