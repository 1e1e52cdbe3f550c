extension DependencyValues {
  /// Captured dependencies for a callback that runs later.
  public struct Continuation: Sendable {
    private let values = DependencyValues.activeOverrides

    fileprivate init() {}

    /// Runs an operation with the captured dependencies; may be called repeatedly.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyValues.binding(values, operation)
    }

    /// Runs an asynchronous operation with the captured dependencies.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyValues.$_current.withValue(
        values,
        operation: operation,
        isolation: isolation
      )
    }
  }
}

/// Captures the current dependencies for a callback that runs later, outside of a task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies for a callback that runs later, outside of a task.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}
