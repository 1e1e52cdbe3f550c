package import ConcurrencyExtras

extension DependencyValues {
  /// The values that hold for the code that asks.
  ///
  /// They are the task's, but not where an engine reduces: a store keeps the dependencies that it was made
  /// with, so what is set around a `send` stays outside, and only what is set inside the reducers holds.
  /// The engine does not look at the task's values for each action, which would cost a third of it; instead
  /// values that are bound while one reduces name it, and all others are passed over here.
  package static var inForce: Self {
    let values = _current
    guard values.hasOverrides, let engine = ThreadRole.reducing, values.engine != engine else {
      return values
    }
    return Self()
  }

  /// Runs `operation` with values in force, inside a reducer as well as outside of any.
  @inlinable
  package static func binding<Result>(
    _ values: Self,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $_current.withValue(values.boundHere, operation: operation)
  }

  /// The same values, to be bound on this thread now.
  @usableFromInline
  package var boundHere: Self { bound(by: ThreadRole.reducing) }

  /// The same values, to be bound for code that is no reducer's, wherever it is called from.
  package var boundOutside: Self { bound(by: nil) }

  /// The same values, to be bound around the reducers of the engine with this backlog.
  package func bound(by engine: DrainBacklog) -> Self { bound(by: engine.id) }

  private func bound(by engine: UInt?) -> Self {
    var values = self
    values.engine = engine
    return values
  }
}
