import ConcurrencyExtras

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
  let start = ModelDependencies.start(Result.self)
  // They name the engine that reduces here already: binding copies of them would be a tenth of all this.
  let result = try DependencyValues.$_current.withValue(values, operation: operation)
  if let start { ModelDependencies.remember(values, of: result, since: start) }
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
  // Bound as well, for the properties that read while the closure runs.
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
  /// The values of the current task, with changes.
  ///
  /// They are ready to be bound on this thread. Code that binds them to make an object that keeps its
  /// dependencies itself, as an engine does, spares them from being remembered for it, which would keep them
  /// alive for some time after the object.
  @usableFromInline
  package static func current(
    changedBy update: (inout Self) throws -> Void
  ) rethrows -> Self {
    var values = inForce
    values.keepVisitorScope()
    values.isUpdating = true
    try whileUpdating { try update(&values) }
    values.finishUpdate()
    values.engine = ThreadRole.reducing
    return values
  }

  /// Whether nothing counts as missing yet: these values are being set, or others on this thread.
  var isBeingUpdated: Bool { isUpdating || Self.update.pointer != nil }

  // Set while a closure sets values, so that properties that read meanwhile know. A task local would cost as
  // much as all the rest of `withDependencies`.
  private static let update = ThreadLocal<AnyObject>()

  /// Runs code that sets values; what it reads does not count as missing.
  @usableFromInline
  static func whileUpdating(_ body: () throws -> Void) rethrows {
    let update = update
    let outer = update.pointer
    defer { update.pointer = outer }
    update.pointer = UnsafeMutableRawPointer(bitPattern: 1)
    try body()
  }

  /// Ends the time in which nothing can be missing.
  fileprivate mutating func finishUpdate() {
    isUpdating = false
    reader = nil
  }
}
