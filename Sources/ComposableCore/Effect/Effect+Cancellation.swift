extension Effect {
  /// Lets this effect be cancelled by `id`, from the moment the store starts it.
  ///
  /// Ids are looked up where the effect was made: a row's or a sheet's `.cancel` reaches its own
  /// effects only, a parent's reaches those of all its children too. Ids of different types never
  /// meet, even if they would be equal otherwise.
  ///
  /// - Parameters:
  ///   - id: Names the effect; several effects may share an id.
  ///   - cancelInFlight: Whether effects with the same id are cancelled when this one starts.
  /// - Returns: The same effect, cancellable.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    isNone ? .none : Effect(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, self))
  }

  /// Cancels all effects in flight that were made cancellable with `id`.
  ///
  /// Work that has begun learns of it as any task does. Work that has not begun yet never begins, and its
  /// effect is over at once; a concatenation goes on with its next part.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Effect(.cancel(CancelID(id)))
  }
}

/// A cancellation id: equal only to one of the same type with an equal value.
@usableFromInline
package struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let base: AnyHashable

  package init(_ id: some Hashable & Sendable) {
    type = ObjectIdentifier(Swift.type(of: id))
    base = AnyHashable(id)
  }

  /// The id of a value whose type is hidden; equal to that of the value itself.
  package init(erased id: AnyHashable) {
    type = ObjectIdentifier(Swift.type(of: id.base))
    base = id
  }

  /// The id as its author writes it: `SearchID.query`, `"search"`, `7`.
  var label: String {
    (base.base as? String).map { String(reflecting: $0) } ?? ActionLabel.of(base.base)
  }
}
