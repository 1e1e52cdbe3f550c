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
  let values = try DependencyValues.current(changedBy: updateValuesForOperation)
  let result = try DependencyValues.binding(values, operation)
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
  var values = DependencyValues.inForce
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
  /// The values of the current task, with changes.
  ///
  /// Whoever binds them to make an object that keeps its dependencies itself, as an engine does, spares
  /// them from being remembered for it, which would keep them alive for some time after the object.
  @usableFromInline
  package static func current(
    changedBy update: (inout Self) throws -> Void
  ) rethrows -> Self {
    var values = inForce
    values.isUpdating = true
    try update(&values)
    values.finishUpdate()
    return values
  }

  /// Ends the time in which nothing can be missing.
  fileprivate mutating func finishUpdate() {
    isUpdating = false
    reader = nil
  }
}

@inline(__always)
private func isClass<Value>(_ type: Value.Type) -> Bool {
  type is AnyObject.Type
}
