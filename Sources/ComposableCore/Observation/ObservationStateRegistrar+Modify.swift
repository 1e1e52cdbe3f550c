internal import ConcurrencyExtras

/// What is remembered while a field is written: who must be told afterwards.
public struct _Modification {
  @usableFromInline let node: FieldNode?

  @usableFromInline
  init(node: FieldNode?) {
    self.node = node
  }
}

/// What is remembered while a field with an identity is changed in place.
public struct _IdentityModification<Identity> {
  @usableFromInline let observed: (node: FieldNode, identity: Identity, moment: UInt64)?

  @usableFromInline
  init(observed: (node: FieldNode, identity: Identity, moment: UInt64)?) {
    self.observed = observed
  }
}

extension ObservationStateRegistrar {
  /// Prepares for a change in place of a field whose type has no identity.
  @inlinable
  @_disfavoredOverload
  public mutating func willModify<Member>(
    _ field: UInt64,
    _ member: borrowing Member
  ) -> _Modification {
    _Modification(node: willWrite(field))
  }

  /// Tells the observers of a field whose value was replaced.
  @inlinable
  public func didSet(_ modification: _Modification) {
    modification.node?.notify()
  }

  /// Tells the observers of a field that was changed in place.
  @inlinable
  public func didModify<Member>(_ modification: _Modification, _ member: borrowing Member) {
    modification.node?.notify()
  }

  /// Prepares for a change in place of a field whose type has an identity.
  @inlinable
  public mutating func willModify<Member: _IdentityTracked>(
    _ field: UInt64,
    _ member: borrowing Member
  ) -> _IdentityModification<Member._$Identity> {
    guard let node = willWrite(field) else { return _IdentityModification(observed: nil) }
    return _IdentityModification(observed: (node, member._$identity, Self.moment))
  }

  /// Tells the observers of a field if something else stands in it than before.
  @inlinable
  public func didModify<Member: _IdentityTracked>(
    _ modification: _IdentityModification<Member._$Identity>,
    _ member: borrowing Member
  ) {
    guard let (node, identity, moment) = modification.observed else { return }
    if !member._$isSame(as: identity, since: moment) { node.notify() }
  }

  /// A stamp that is later than those of all changes so far.
  @usableFromInline
  static var moment: UInt64 { UniqueStamp.next() }
}
