#if OlderNames
/// A value isolated to an actor, for tests written before 1.0; prefer ``LockIsolated``.
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The current value.
  public var value: Value

  /// Creates an actor with a value that no other code can reach.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads one member.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> Member {
    value[keyPath: keyPath]
  }

  /// Calls a closure with the value on the actor.
  ///
  /// - Parameter operation: A closure that reads and changes the value.
  /// - Returns: The result of `operation`.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Calls an asynchronous closure with a copy of the value and stores the copy afterwards.
  ///
  /// Changes by other callers during the call are overwritten.
  ///
  /// - Parameter operation: A closure that reads and changes the value. Its changes are stored even if it throws.
  /// - Returns: The result of `operation`.
  @_disfavoredOverload
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) async throws -> Result
  ) async rethrows -> Result where Value: Sendable {
    var value = value
    defer { self.value = value }
    return try await operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, evaluated on the actor.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
#endif
