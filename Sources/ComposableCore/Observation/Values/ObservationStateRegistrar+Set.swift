// A setter asks here before it stores the new value, and calls `didModify` afterwards. Which overload
// it asks decides what counts as the same value.

extension ObservationStateRegistrar {
  /// Prepares for the replacement of a value that cannot be compared.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(node: willWrite(field), unless: areIdentical(oldValue, newValue) ?? false)
  }

  /// Prepares for the replacement of an object, which observers are not told of if it is the same one.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member: AnyObject>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(node: willWrite(field), unless: oldValue === newValue)
  }

  /// Prepares for the replacement of a value, which observers are not told of if both are equal.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member: Equatable>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(
      node: willWrite(field),
      unless: areIdentical(oldValue, newValue) ?? (oldValue == newValue)
    )
  }

  /// Prepares for the replacement of an object, which observers are not told of if both are equal.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member: Equatable & AnyObject>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(node: willWrite(field), unless: oldValue == newValue)
  }

  /// Prepares for the replacement of a value, which observers are not told of if both are identical.
  ///
  /// Equal is not enough here: observers of the old value's fields would never hear of changes to
  /// those of the new. So this is chosen for values that can be compared as well.
  @inlinable
  public mutating func willSet<Member: _IdentityTracked>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    guard let node = willWrite(field),
      !newValue._$isSame(asOther: oldValue, since: Self.moment(orOutside: .max))
    else { return _Modification(node: nil) }
    if Self.isReducing { oldValue._$leave(for: newValue) }
    return _Modification(node: node)
  }
}

extension _Modification {
  /// Compares only if the field has observers.
  @inlinable
  init(node: FieldNode?, unless isSame: @autoclosure () -> Bool) {
    guard let node else {
      self.init(node: nil)
      return
    }
    self.init(node: isSame() ? nil : node)
  }
}
