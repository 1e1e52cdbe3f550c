extension ObservationStateRegistrar {
  /// Replaces a field's value and tells the observers.
  @inlinable
  @_disfavoredOverload
  public mutating func set<Member>(
    _ field: UInt64,
    _ member: inout Member,
    to newValue: consuming Member
  ) {
    let node = willWrite(field)
    member = newValue
    node?.notify()
  }

  /// Replaces a field's value and tells the observers unless it is the same object.
  @inlinable
  public mutating func set<Member: AnyObject>(
    _ field: UInt64,
    _ member: inout Member,
    to newValue: consuming Member
  ) {
    let node = willWrite(field)
    let isSame = node == nil || member === newValue
    member = newValue
    if !isSame { node?.notify() }
  }

  /// Replaces a field's value and tells the observers unless the values are equal.
  @inlinable
  public mutating func set<Member: Equatable>(
    _ field: UInt64,
    _ member: inout Member,
    to newValue: consuming Member
  ) {
    let node = willWrite(field)
    let isSame = node == nil || member == newValue
    member = newValue
    if !isSame { node?.notify() }
  }

  /// Replaces a field's value and tells the observers unless the objects are equal.
  @inlinable
  public mutating func set<Member: Equatable & AnyObject>(
    _ field: UInt64,
    _ member: inout Member,
    to newValue: consuming Member
  ) {
    let node = willWrite(field)
    let isSame = node == nil || member == newValue
    member = newValue
    if !isSame { node?.notify() }
  }

  /// Replaces a field's value and tells the observers unless it is identical with the old one.
  @inlinable
  public mutating func set<Member: _IdentityTracked>(
    _ field: UInt64,
    _ member: inout Member,
    to newValue: consuming Member
  ) {
    let node = willWrite(field)
    let isSame = node == nil || newValue._$isIdentical(to: member)
    member = newValue
    if !isSame { node?.notify() }
  }

  /// Replaces a field's value and tells the observers unless it is identical with the old one.
  ///
  /// Equal is not enough here: who observes the fields of the old value would never hear of changes to
  /// those of the new.
  @inlinable
  public mutating func set<Member: _IdentityTracked & Equatable>(
    _ field: UInt64,
    _ member: inout Member,
    to newValue: consuming Member
  ) {
    let node = willWrite(field)
    let isSame = node == nil || newValue._$isIdentical(to: member)
    member = newValue
    if !isSame { node?.notify() }
  }
}
