import ComposableCore
import Dependencies

extension TestRun {
  /// Overrides dependencies for the duration of an operation.
  func withDependencies<R>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = engine.overrides
    defer { engine.overrides = previous }
    try update(&dependencies)
    return try operation()
  }

  /// Overrides dependencies for the duration of an operation.
  func withDependencies<R>(
    _ update: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> R {
    let previous = engine.overrides
    defer { engine.overrides = previous }
    var changed = dependencies
    try await update(&changed)
    dependencies = changed
    return try await operation()
  }

  /// Sets the exhaustivity for the duration of an operation.
  func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Sets the exhaustivity for the duration of an operation.
  func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () async throws -> R,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
