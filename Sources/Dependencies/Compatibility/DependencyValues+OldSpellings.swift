extension DependencyValues {
  /// Runs an operation in which one dependency is set to another value.
  ///
  /// New code writes `withDependencies { $0.date = … } operation: { … }`.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - value: Its value.
  ///   - operation: What sees the value.
  /// - Returns: What `operation` returns.
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

  /// Runs an asynchronous operation in which one dependency is set to another value.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - value: Its value.
  ///   - isolation: Where the operation runs.
  ///   - operation: What sees the value.
  /// - Returns: What `operation` returns.
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

  /// Runs an operation in which some dependencies are set to other values.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Sets them.
  ///   - operation: What sees the values.
  /// - Returns: What `operation` returns.
  public static func withValues<Result>(
    _ updateValuesForOperation: (inout Self) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies(updateValuesForOperation, operation: operation)
  }

  /// Runs an asynchronous operation in which some dependencies are set to other values.
  ///
  /// - Parameters:
  ///   - isolation: Where the operation runs.
  ///   - updateValuesForOperation: Sets them.
  ///   - operation: What sees the values.
  /// - Returns: What `operation` returns.
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

  /// Runs an operation with the values of tests, some of which are set to others.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Sets them.
  ///   - operation: What sees the values.
  /// - Returns: What `operation` returns.
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

  /// Runs an asynchronous operation with the values of tests, some of which are set to others.
  ///
  /// - Parameters:
  ///   - isolation: Where the operation runs.
  ///   - updateValuesForOperation: Sets them.
  ///   - operation: What sees the values.
  /// - Returns: What `operation` returns.
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

  /// Forgets the values that the current test has read without setting them.
  ///
  /// Every test starts with fresh ones, so this is only needed in the middle of a test.
  public func resetCache() {
    Self.resetDefaultValues()
  }
}
