/// Runs an operation in which some dependencies are set to other values.
///
/// ```swift
/// withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   Model().refresh()
/// }
/// ```
///
/// The values hold for the operation and for the tasks it starts, and for the `@Dependency` properties of
/// what it makes. Callbacks that run later, outside of a task, need
/// `withEscapedDependencies`.
@discardableResult
public func withDependencies<Result>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues._current
  values.isUpdating = true
  try updateValuesForOperation(&values)
  values.finishUpdate()
  let result = try DependencyValues.$_current.withValue(values, operation: operation)
  if isClass(Result.self) { ModelDependencies.remember(values, of: result) }
  return result
}

/// Runs an asynchronous operation in which some dependencies are set to other values.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues._current
  values.isUpdating = true
  try await updateValuesForOperation(&values)
  values.finishUpdate()
  let result = try await DependencyValues.$_current.withValue(
    values,
    operation: operation,
    isolation: isolation
  )
  if isClass(Result.self) { ModelDependencies.remember(values, of: result) }
  return result
}

extension DependencyValues {
  /// Ends the time in which nothing can be missing.
  mutating func finishUpdate() {
    isUpdating = false
    reader = nil
  }
}

@inline(__always)
private func isClass<Value>(_ type: Value.Type) -> Bool {
  type is AnyObject.Type
}
