package import ComposableTracking

extension DependencyValues {
  /// The values visible to the caller.
  ///
  /// Outside of reducers these are the values of the current task. A store keeps the dependencies of its creation, so
  /// overrides around a `send` do not apply to reducers; overrides inside a reducer do. Values bound inside a reducer
  /// carry the id of the engine, and all other values are ignored here. Inspecting the task's values for each action
  /// would cost a third of the action.
  package static var activeOverrides: Self {
    let values = _current
    guard values.hasOverrides, let engine = ThreadContext.reducingEngine, values.engine != engine
    else {
      return values
    }
    return Self()
  }

  /// Runs `operation` with the given values, inside or outside of a reducer.
  @inlinable
  package static func binding<Result>(
    _ values: Self,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $_current.withValue(values.boundHere, operation: operation)
  }

  /// A copy of the values, ready to bind on the current thread.
  @usableFromInline
  package var boundHere: Self { bound(by: ThreadContext.reducingEngine) }

  /// A copy of the values, ready to bind around code outside of reducers.
  package var boundOutside: Self { bound(by: nil) }

  /// Returns a copy of the values, ready to bind around the reducers of an engine.
  package func bound(by engine: PendingNotifications) -> Self { bound(by: engine.id) }

  private func bound(by engine: UInt?) -> Self {
    var values = self
    values.engine = engine
    return values
  }
}
