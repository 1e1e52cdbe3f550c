/// A type of field that can be changed in place without its observers being told.
///
/// An observer of `parent.child` wants to hear of another child, not of a change inside the same
/// one: that is for the observers of the child's own fields. Observable state, and optionals and
/// collections of it, conform. Fields of all other types count as changed after any access for
/// writing.
public protocol _IdentityTracked: SendableMetatype {
  /// What is remembered while the value is changed in place: never the value itself, so that its
  /// buffers stay unique.
  associatedtype _$Identity

  /// The identity that is compared before and after a change in place.
  var _$identity: _$Identity { get }

  /// Whether this is still what had `earlier`, changed at most by writes later than `moment` of which
  /// each told the observers of what it wrote.
  func _$isSame(as earlier: _$Identity, since moment: UInt64) -> Bool

  /// Whether putting this where `other` was changes nothing but what writes later than `moment` told.
  func _$isSame(asOther other: Self, since moment: UInt64) -> Bool

  /// Lets the stores of what is in this keep it, as far as it is not in `other`, which takes the place.
  ///
  /// Accessors call it before they replace or remove a value that is observed.
  func _$leave(for other: Self?)
}

extension _IdentityTracked {
  /// Nothing: there is no store of a part of this.
  @inlinable
  public func _$leave(for other: Self?) {}
}

extension _IdentityTracked {
  /// Whether this has the identity of `other`.
  @inlinable
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    _$isSame(as: other._$identity, since: moment)
  }
}

extension Optional: _IdentityTracked where Wrapped: _IdentityTracked {
  /// The identity of what is wrapped, if anything is.
  @inlinable
  public var _$identity: Wrapped._$Identity? { self?._$identity }

  /// Whether both times nothing was there, or both times the same.
  @inlinable
  public func _$isSame(as earlier: Wrapped._$Identity?, since moment: UInt64) -> Bool {
    // Not a switch over both: the pair would be a copy of what is wrapped.
    guard let earlier else { return self == nil }
    return self?._$isSame(as: earlier, since: moment) ?? false
  }

  /// Whether nothing is in both, or the same.
  @inlinable
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    guard let other else { return self == nil }
    return self?._$isSame(asOther: other, since: moment) ?? false
  }
}

extension Array: _IdentityTracked where Element: _IdentityTracked {
  /// The identities of the elements, in order.
  ///
  /// It costs a walk over the array, which is only taken while the field has observers. An
  /// `IdentifiedArray` has no such cost.
  @inlinable
  public var _$identity: [Element._$Identity] { map(\._$identity) }

  /// Whether the same elements are there in the same order.
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

  /// Whether the same values are there under the same keys.
  @inlinable
  public func _$isSame(as earlier: [Key: Value._$Identity], since moment: UInt64) -> Bool {
    count == earlier.count
      && allSatisfy { key, value in
        earlier[key].map { value._$isSame(as: $0, since: moment) } ?? false
      }
  }
}
