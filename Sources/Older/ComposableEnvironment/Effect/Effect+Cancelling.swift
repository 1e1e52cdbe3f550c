import ComposableCore
import RxShaped

extension Effect {
  /// Makes the effect cancellable by `id`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the effect, unique in the store.
  ///   - cancelInFlight: True to cancel effects with the same id when this effect starts.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    if core.isNone { return self }
    let id = CancelID(erased: AnyHashable(id))
    return Effect(core: .init(.cancellable(id, cancelInFlight: cancelInFlight, core)))
  }

  /// Makes the effect cancellable by a type instead of a value.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects with the given id.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(core: .init(.cancel(CancelID(erased: AnyHashable(id)))))
  }

  /// Cancels the effects with the given type as id.
  public static func cancel(id: Any.Type) -> Effect {
    cancel(id: ObjectIdentifier(id))
  }

  /// Cancels the effects with any of the given ids.
  public static func cancel(ids: [AnyHashable]) -> Effect {
    merge(ids.map { cancel(id: $0) })
  }
}
