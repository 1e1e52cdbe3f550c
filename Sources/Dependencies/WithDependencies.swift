import ComposableTracking
import ConcurrencyExtras

/// Runs an operation with overridden dependencies.
///
/// ```swift
/// withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   Model().refresh()
/// }
/// ```
///
/// The overrides apply to the operation, to tasks started by the operation, and to `@Dependency` properties of objects
/// created in the operation. Callbacks that run later, outside of a task, need `withEscapedDependencies`.
@discardableResult
public func withDependencies<Result>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  let values = try DependencyValues.current(changedBy: updateValuesForOperation)
  let start = ModelDependencies.start(Result.self)
  // The values already carry the reducing engine; another copy would add a tenth to the cost.
  let result = try DependencyValues.$_current.withValue(values, operation: operation)
  if let start { ModelDependencies.remember(values, of: result, since: start) }
  return result
}

/// Runs an asynchronous operation with overridden dependencies.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.activeOverrides
  values.isUpdating = true
  // Bound for properties that read during the closure.
  try await DependencyValues.$_current.withValue(
    values,
    operation: { try await updateValuesForOperation(&values) },
    isolation: isolation
  )
  values.finishUpdate()
  let start = ModelDependencies.start(Result.self)
  let result = try await DependencyValues.$_current.withValue(
    values,
    operation: operation,
    isolation: isolation
  )
  if let start { ModelDependencies.remember(values, of: result, since: start) }
  return result
}

extension DependencyValues {
  /// Returns the current values with changes, ready to bind on this thread.
  ///
  /// Objects with their own dependencies, such as an engine, are created with these values instead of
  /// `withDependencies`, which would retain the values beyond the lifetime of the object.
  @usableFromInline
  package static func current(
    changedBy update: (inout Self) throws -> Void
  ) rethrows -> Self {
    var values = activeOverrides
    values.keepVisitorScope()
    values.isUpdating = true
    try whileUpdating { try update(&values) }
    values.finishUpdate()
    values.engine = ThreadContext.reducingEngine
    return values
  }

  /// True while these values, or others on this thread, are set; missing values are not reported.
  var isBeingUpdated: Bool { isUpdating || Self.update.pointer != nil }

  // Set during an update, for reads of properties. A task local would double the cost of `withDependencies`.
  private static let update = ThreadLocal<AnyObject>()

  /// Runs code that sets values, without reports of missing values.
  @usableFromInline
  static func whileUpdating(_ body: () throws -> Void) rethrows {
    let update = update
    let outer = update.pointer
    defer { update.pointer = outer }
    update.pointer = UnsafeMutableRawPointer(bitPattern: 1)
    try body()
  }

  /// Ends the update; missing values are reported again.
  fileprivate mutating func finishUpdate() {
    isUpdating = false
    reader = nil
  }
}
