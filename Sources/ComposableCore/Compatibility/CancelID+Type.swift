#if OlderNames
import ConcurrencyExtras

/// A cancellation id given by a type; prefer a value of an enum.
private struct TypeID: Hashable, Sendable {
  let type: ObjectIdentifier

  init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
  }
}

extension Effect {
  /// Makes this effect cancellable by a type: `enum SearchID {}` and `cancellable(id: SearchID.self)`.
  ///
  /// - Parameters:
  ///   - id: The id of the effect.
  ///   - cancelInFlight: A Boolean value that indicates whether starting this effect cancels effects with the same id.
  /// - Returns: The cancellable effect.
  @_disfavoredOverload
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: TypeID(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels all effects in flight that were made cancellable with a type.
  ///
  /// - Parameter id: The type.
  /// - Returns: The cancelling effect.
  @_disfavoredOverload
  public static func cancel(id: Any.Type) -> Self {
    .cancel(id: TypeID(id))
  }

  /// Cancels all effects in flight that were made cancellable with one of several types.
  ///
  /// - Parameter ids: The types.
  /// - Returns: The cancelling effect.
  @_disfavoredOverload
  public static func cancel(ids: [Any.Type]) -> Self {
    .merge(ids.map { .cancel(id: $0) })
  }

  /// Cancels all effects in flight that were made cancellable with one of several ids.
  ///
  /// - Parameter ids: The ids, possibly of different types.
  /// - Returns: The cancelling effect.
  public static func cancel(ids: [AnyHashable]) -> Self {
    .merge(ids.map { Effect(.cancel(CancelID(erased: $0))) })
  }
}

/// Runs an operation that can be cancelled by a type, inside or outside an effect.
///
/// - Parameters:
///   - id: The id of the operation.
///   - cancelInFlight: A Boolean value that indicates whether work with the same id is cancelled before the operation
///     starts.
///   - isolation: The isolation of the caller.
///   - operation: The work, which runs in its own task.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
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
  /// Cancels all work whose id is a type: effects, and operations of `withTaskCancellation`.
  ///
  /// - Parameter id: The type.
  @_disfavoredOverload
  public static func cancel(id: Any.Type) {
    cancel(id: TypeID(id))
  }
}
#endif
