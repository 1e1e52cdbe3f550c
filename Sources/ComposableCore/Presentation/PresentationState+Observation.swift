extension PresentationState: _IdentityTracked where State: _IdentityTracked {
  /// The identity of the presented state; `nil` if no state is presented.
  @inlinable
  public var _$identity: State._$Identity? { box.value._$identity }

  /// Returns true if the presented state has kept its identity or is still absent.
  @inlinable
  public func _$isSame(as earlier: State._$Identity?, since moment: UInt64) -> Bool {
    box.value._$isSame(as: earlier, since: moment)
  }

  /// Returns true if both values present the same state or are both empty.
  @inlinable
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    box.value._$isSame(asOther: other.box.value, since: moment)
  }

  /// Records the presented state as the last state of its stores, unless `other` presents the same state.
  public func _$willRemove(replacement other: Self?) {
    box.value._$willRemove(replacement: other?.box.value)
  }
}
