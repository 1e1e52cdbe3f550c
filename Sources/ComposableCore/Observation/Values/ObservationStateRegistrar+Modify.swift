internal import ConcurrencyExtras

/// The observers of a field during a write, to be notified afterwards.
public struct _Modification {
  @usableFromInline let node: FieldNode?
  /// The identity before the write of a value whose static type has no identity.
  @usableFromInline let identity: ErasedIdentity?

  @inlinable
  init(node: FieldNode?, identity: ErasedIdentity? = nil) {
    self.node = node
    self.identity = identity
  }
}

/// The observers and the identity of a field during a change in place.
public struct _IdentityModification<Identity> {
  @usableFromInline let node: FieldNode?
  /// The identity before the change; `nil` without a node.
  @usableFromInline let identity: Identity?
  /// The last number before the change.
  @usableFromInline let moment: UInt64

  @inlinable
  init(node: FieldNode?, identity: Identity?, moment: UInt64) {
    self.node = node
    self.identity = identity
    self.moment = moment
  }
}

extension ObservationStateRegistrar {
  /// Prepares a change in place of a field whose static type has no identity.
  @inlinable
  @_disfavoredOverload
  public mutating func willModify<Member>(
    _ field: UInt64,
    _ member: borrowing Member
  ) -> _Modification {
    guard let node = willWrite(field) else { return _Modification(node: nil) }
    return _Modification(node: node, identity: ErasedIdentity(of: member))
  }

  /// Notifies the observers of a replaced field.
  @inlinable
  public func didSet(_ modification: _Modification) {
    modification.node?.notify()
  }

  /// Notifies the observers of a field after a change in place.
  @inlinable
  public func didModify<Member>(_ modification: _Modification, _ member: borrowing Member) {
    guard let node = modification.node else { return }
    if modification.identity?.isThat(of: member) != true { node.notify() }
  }

  /// Prepares a change in place of a field whose type has an identity.
  @inlinable
  public mutating func willModify<Member: _IdentityTracked>(
    _ field: UInt64,
    _ member: borrowing Member
  ) -> _IdentityModification<Member._$Identity> {
    guard let node = willWrite(field) else {
      return _IdentityModification(node: nil, identity: nil, moment: 0)
    }
    return _IdentityModification(
      node: node,
      identity: member._$identity,
      moment: Self.latestID
    )
  }

  /// Notifies the observers of a field if its value was replaced.
  @inlinable
  public func didModify<Member: _IdentityTracked>(
    _ modification: _IdentityModification<Member._$Identity>,
    _ member: borrowing Member
  ) {
    guard let node = modification.node, let identity = modification.identity else { return }
    let moment = Self.moment(orOutside: modification.moment)
    if !member._$isSame(as: identity, since: moment) { node.notify() }
  }

  @usableFromInline
  static var latestID: UInt64 { UniqueID.latest }
}
