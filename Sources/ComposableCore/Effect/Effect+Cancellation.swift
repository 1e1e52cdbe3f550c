extension Effect {
  /// Makes this effect cancellable by `id`, from the moment the store starts it.
  ///
  /// ```swift
  /// case .startTapped:
  ///   return .run { send in
  ///     for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  ///   }
  ///   .cancellable(id: CancelID.timer, cancelInFlight: true)
  /// case .stopTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// Ids are looked up where the effect was created: the `.cancel` of a row or sheet reaches only its own effects, and
  /// a parent's `.cancel` also reaches the effects of its children. Ids of different types never match, even if they
  /// would otherwise be equal.
  ///
  /// - Parameters:
  ///   - id: The id of the effect; several effects may share an id.
  ///   - cancelInFlight: A Boolean value that indicates whether starting this effect cancels effects with the same id.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    isNone ? .none : Effect(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, self))
  }

  /// Cancels all effects in flight that were made cancellable with `id`.
  ///
  /// Started work observes the cancellation as any task does. Work that has not started never starts, and its effect
  /// ends immediately; a concatenation continues with its next part.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Effect(.cancel(CancelID(id)))
  }
}

/// A cancellation id; equal only to an id of the same type with an equal value.
@usableFromInline
package struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let base: AnyHashable

  package init(_ id: some Hashable & Sendable) {
    type = ObjectIdentifier(Swift.type(of: id))
    base = AnyHashable(id)
  }

  /// Creates an id from a type-erased value; equal to the id of the value itself.
  package init(erased id: AnyHashable) {
    type = ObjectIdentifier(Swift.type(of: id.base))
    base = id
  }

  /// The id as written in code: `SearchID.query`, `"search"`, `7`.
  var label: String {
    (base.base as? String).map { String(reflecting: $0) } ?? ActionLabel.of(base.base)
  }
}
