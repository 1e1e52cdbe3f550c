import ComposableCore
import RxShaped

extension Effect {
  /// Lets the effect be cancelled by `id`.
  ///
  /// - Parameters:
  ///   - id: Names the effect, in the whole store.
  ///   - cancelInFlight: Whether effects with the same id are cancelled when this one starts.
  /// - Returns: The same effect, cancellable.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    if core.isNone { return self }
    let id = CancelID(erased: AnyHashable(id))
    return Effect(core: .init(.cancellable(id, cancelInFlight: cancelInFlight, core)))
  }

  /// Lets the effect be cancelled by a type, which needs no value.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects that were made cancellable with `id`.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(core: .init(.cancel(CancelID(erased: AnyHashable(id)))))
  }

  /// Cancels the effects that were made cancellable with a type.
  public static func cancel(id: Any.Type) -> Effect {
    cancel(id: ObjectIdentifier(id))
  }

  /// Cancels the effects that were made cancellable with any of `ids`.
  public static func cancel(ids: [AnyHashable]) -> Effect {
    merge(ids.map { cancel(id: $0) })
  }
}
