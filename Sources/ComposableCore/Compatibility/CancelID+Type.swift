import ConcurrencyExtras

/// A type that names an effect, where newer code has a value of an enum.
private struct TypeID: Hashable, Sendable {
  let type: ObjectIdentifier

  init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
  }
}

extension Effect {
  /// Lets this effect be cancelled by a type: `enum SearchID {}` and `cancellable(id: SearchID.self)`.
  ///
  /// - Parameters:
  ///   - id: Names the effect.
  ///   - cancelInFlight: Whether effects with the same id are cancelled when this one starts.
  /// - Returns: The same effect, cancellable.
  @_disfavoredOverload
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: TypeID(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels all effects in flight that were made cancellable with a type.
  ///
  /// - Parameter id: The type.
  /// - Returns: The effect that cancels them.
  @_disfavoredOverload
  public static func cancel(id: Any.Type) -> Self {
    .cancel(id: TypeID(id))
  }

  /// Cancels all effects in flight that were made cancellable with one of several types.
  ///
  /// - Parameter ids: The types.
  /// - Returns: The effect that cancels them.
  @_disfavoredOverload
  public static func cancel(ids: [Any.Type]) -> Self {
    .merge(ids.map { .cancel(id: $0) })
  }

  /// Cancels all effects in flight that were made cancellable with one of several ids.
  ///
  /// - Parameter ids: The ids, which may be of different types.
  /// - Returns: The effect that cancels them.
  public static func cancel(ids: [AnyHashable]) -> Self {
    .merge(ids.map { Effect(.cancel(CancelID(erased: $0))) })
  }
}

/// Runs an operation that can be cancelled by a type, inside an effect or outside of any.
///
/// - Parameters:
///   - id: Names the operation.
///   - cancelInFlight: Whether work with the same id is cancelled before the operation starts.
///   - isolation: The isolation of the caller.
///   - operation: The work, which runs in a task of its own.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@_disfavoredOverload
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: Any.Type,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  try await withTaskCancellation(
    id: TypeID(id),
    cancelInFlight: cancelInFlight,
    operation: operation
  )
}

extension Task where Success == Never, Failure == Never {
  /// Cancels all work with a type for its id: effects, and operations of `withTaskCancellation`.
  ///
  /// - Parameter id: The type.
  @_disfavoredOverload
  public static func cancel(id: Any.Type) {
    cancel(id: TypeID(id))
  }
}
