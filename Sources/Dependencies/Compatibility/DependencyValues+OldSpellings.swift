#if OlderNames
extension DependencyValues {
  /// Runs an operation with one overridden dependency.
  ///
  /// New code uses `withDependencies { $0.date = … } operation: { … }`.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a dependency or of its property.
  ///   - value: The value.
  ///   - operation: An operation with the override.
  /// - Returns: The result of `operation`.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies {
      $0[keyPath: keyPath] = value
    } operation: {
      try operation()
    }
  }

  /// Runs an asynchronous operation with one overridden dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a dependency or of its property.
  ///   - value: The value.
  ///   - isolation: The actor of the operation.
  ///   - operation: An operation with the override.
  /// - Returns: The result of `operation`.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies(isolation: isolation) {
      $0[keyPath: keyPath] = value
    } operation: {
      try await operation()
    }
  }

  /// Runs an operation with overridden dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: A closure that sets dependencies.
  ///   - operation: An operation with the overrides.
  /// - Returns: The result of `operation`.
  public static func withValues<Result>(
    _ updateValuesForOperation: (inout Self) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies(updateValuesForOperation, operation: operation)
  }

  /// Runs an asynchronous operation with overridden dependencies.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the operation.
  ///   - updateValuesForOperation: A closure that sets dependencies.
  ///   - operation: An operation with the overrides.
  /// - Returns: The result of `operation`.
  public static func withValues<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout Self) async throws -> Void,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies(
      isolation: isolation,
      updateValuesForOperation,
      operation: operation
    )
  }

  /// Runs an operation with overridden dependencies in the test context.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: A closure that sets dependencies.
  ///   - operation: An operation with the overrides.
  /// - Returns: The result of `operation`.
  public static func withTestValues<Result>(
    _ updateValuesForOperation: (inout Self) throws -> Void,
    assert operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies {
      $0.context = .test
      try updateValuesForOperation(&$0)
    } operation: {
      try operation()
    }
  }

  /// Runs an asynchronous operation with overridden dependencies in the test context.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the operation.
  ///   - updateValuesForOperation: A closure that sets dependencies.
  ///   - operation: An operation with the overrides.
  /// - Returns: The result of `operation`.
  public static func withTestValues<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout Self) async throws -> Void,
    assert operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies(isolation: isolation) {
      $0.context = .test
      try await updateValuesForOperation(&$0)
    } operation: {
      try await operation()
    }
  }

  /// Discards the cached default values of the current test.
  ///
  /// Each test starts with an empty cache, so call this only in the middle of a test.
  public func resetCache() {
    Self.resetDefaultValues()
  }
}
#endif
