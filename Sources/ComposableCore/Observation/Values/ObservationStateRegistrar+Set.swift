// A setter calls `willSet` before it stores the new value, and `didSet` afterwards. The member's type selects the
// overload, and the overload compares the values: by identity, by equality, or not at all.

extension ObservationStateRegistrar {
  /// Prepares the replacement of a value that is not equatable; observers are notified unless the dynamic type is
  /// observable and both values have the same identity.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(node: willWrite(field), unless: areIdentical(oldValue, newValue) ?? false)
  }

  /// Prepares the replacement of an object; observers are not notified if it is the same object.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member: AnyObject>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(node: willWrite(field), unless: oldValue === newValue)
  }

  /// Prepares the replacement of a value; observers are not notified if both are equal.
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

  /// Prepares the replacement of an object; observers are not notified if both are equal.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Member: Equatable & AnyObject>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    _Modification(node: willWrite(field), unless: oldValue == newValue)
  }

  /// Prepares the replacement of a value; observers are not notified if both are identical.
  ///
  /// Equality is not sufficient: observers of the old value's fields would not be notified of changes of the new
  /// value's fields. So this overload is also chosen for values that can be compared.
  @inlinable
  public mutating func willSet<Member: _IdentityTracked>(
    _ field: UInt64,
    from oldValue: Member,
    to newValue: Member
  ) -> _Modification {
    guard let node = willWrite(field),
      !newValue._$isSame(asOther: oldValue, since: Self.moment(orOutside: .max))
    else { return _Modification(node: nil) }
    if Self.isReducing { oldValue._$willRemove(replacement: newValue) }
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
