/// A type whose values can be changed in place without a notification of the field's observers.
///
/// An observer of `parent.child` is notified if the child is replaced, not if the same child changes: the observers of
/// the child's fields are notified then. Observable state conforms, and optionals and collections of observable state.
/// Fields of all other types count as changed after any mutable access.
public protocol _IdentityTracked: SendableMetatype {
  /// The type of the identity that an accessor stores during a change in place. It must not retain the value, whose
  /// buffers would be copied.
  associatedtype _$Identity

  /// The identity before and after a change in place.
  var _$identity: _$Identity { get }

  /// Returns true if the value with identity `earlier` is unchanged, or all changes after `moment` have notified the
  /// observers of their fields.
  func _$isSame(as earlier: _$Identity, since moment: UInt64) -> Bool

  /// Returns true if a replacement of `other` by this value only repeats changes after `moment` that have notified the
  /// observers of their fields.
  func _$isSame(asOther other: Self, since moment: UInt64) -> Bool

  /// Records the parts of this value that `other`, the replacement, does not contain.
  ///
  /// Accessors call it before they replace or remove an observed value.
  func _$willRemove(replacement other: Self?)
}

extension _IdentityTracked {
  /// A no-op: no store shows a part of the value.
  @inlinable
  public func _$willRemove(replacement other: Self?) {}
}

extension _IdentityTracked {
  /// Returns true if the value has the identity of `other`.
  @inlinable
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    _$isSame(as: other._$identity, since: moment)
  }
}

extension Optional: _IdentityTracked where Wrapped: _IdentityTracked {
  /// The identity of the wrapped value; `nil` without a value.
  @inlinable
  public var _$identity: Wrapped._$Identity? { self?._$identity }

  /// Returns true if both values are `nil` or have the same identity.
  @inlinable
  public func _$isSame(as earlier: Wrapped._$Identity?, since moment: UInt64) -> Bool {
    // Not a switch over both: the pair would copy the wrapped value.
    guard let earlier else { return self == nil }
    return self?._$isSame(as: earlier, since: moment) ?? false
  }

  /// Returns true if both values are `nil` or the same value.
  @inlinable
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    guard let other else { return self == nil }
    return self?._$isSame(asOther: other, since: moment) ?? false
  }
}

extension Array: _IdentityTracked where Element: _IdentityTracked {
  /// The identities of the elements, in order.
  ///
  /// They cost a walk over the array, only while the field has observers. An `IdentifiedArray` avoids this cost.
  @inlinable
  public var _$identity: [Element._$Identity] { map(\._$identity) }

  /// Returns true if the array has the same elements in the same order.
  @inlinable
  public func _$isSame(as earlier: [Element._$Identity], since moment: UInt64) -> Bool {
    count == earlier.count
      && zip(self, earlier).allSatisfy { $0._$isSame(as: $1, since: moment) }
  }
}

extension Dictionary: _IdentityTracked where Value: _IdentityTracked {
  /// The identities of the values.
  @inlinable
  public var _$identity: [Key: Value._$Identity] { mapValues(\._$identity) }

  /// Returns true if the dictionary has the same values for the same keys.
  @inlinable
  public func _$isSame(as earlier: [Key: Value._$Identity], since moment: UInt64) -> Bool {
    count == earlier.count
      && allSatisfy { key, value in
        earlier[key].map { value._$isSame(as: $0, since: moment) } ?? false
      }
  }
}
