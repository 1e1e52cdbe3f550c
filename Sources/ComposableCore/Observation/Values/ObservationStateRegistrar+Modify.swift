internal import ConcurrencyExtras

/// What is remembered while a field is written: which observers must be told afterwards.
public struct _Modification {
  @usableFromInline let node: FieldNode?
  /// The identity from before of a value whose type has one, but did not show it to the compiler.
  @usableFromInline let identity: HiddenIdentity?

  @inlinable
  init(node: FieldNode?, identity: HiddenIdentity? = nil) {
    self.node = node
    self.identity = identity
  }
}

/// What is remembered while a field with an identity is changed in place.
public struct _IdentityModification<Identity> {
  @usableFromInline let node: FieldNode?
  /// The identity from before; there if a node is.
  @usableFromInline let identity: Identity?
  /// The last stamp before the change.
  @usableFromInline let moment: UInt64

  @inlinable
  init(node: FieldNode?, identity: Identity?, moment: UInt64) {
    self.node = node
    self.identity = identity
    self.moment = moment
  }
}

extension ObservationStateRegistrar {
  /// Prepares for a change in place of a field whose type has no identity, as far as the accessor knows.
  @inlinable
  @_disfavoredOverload
  public mutating func willModify<Member>(
    _ field: UInt64,
    _ member: borrowing Member
  ) -> _Modification {
    guard let node = willWrite(field) else { return _Modification(node: nil) }
    return _Modification(node: node, identity: HiddenIdentity(of: member))
  }

  /// Tells the observers of a field whose value was replaced.
  @inlinable
  public func didSet(_ modification: _Modification) {
    modification.node?.notify()
  }

  /// Tells the observers of a field that was changed in place.
  @inlinable
  public func didModify<Member>(_ modification: _Modification, _ member: borrowing Member) {
    guard let node = modification.node else { return }
    if modification.identity?.isThat(of: member) != true { node.notify() }
  }

  /// Prepares for a change in place of a field whose type has an identity.
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
      moment: Self.latestStamp
    )
  }

  /// Tells the observers of a field if something else stands in it than before.
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
  static var latestStamp: UInt64 { UniqueStamp.latest }
}
