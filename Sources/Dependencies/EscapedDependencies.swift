extension DependencyValues {
  /// Dependencies that wait to be used again, by a callback that runs later.
  public struct Continuation: Sendable {
    private let values = DependencyValues.inForce

    fileprivate init() {}

    /// Runs an operation with the dependencies from where this was made, as often as you like.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyValues.binding(values, operation)
    }

    /// Runs an asynchronous operation with the dependencies from where this was made.
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

/// Hands the current dependencies to a callback that runs later, outside of a task.
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

/// Hands the current dependencies to a callback that runs later, outside of a task.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}
