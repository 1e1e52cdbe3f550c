/// A value behind an actor, as older tests spell it; new code uses ``LockIsolated``.
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The value as it is now.
  public var value: Value

  /// Makes the box from a value that nothing else can reach.
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

  /// Changes the value, or computes something from it, on the actor.
  ///
  /// - Parameter operation: Reads and writes the value.
  /// - Returns: What `operation` returns.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Changes the value by work that waits for something.
  ///
  /// The work has a copy of the value: what others write while it waits is overwritten when it ends.
  ///
  /// - Parameter operation: Reads and writes the value. What it writes counts even when it throws.
  /// - Returns: What `operation` returns.
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
  /// - Parameter newValue: Evaluated on the actor.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
