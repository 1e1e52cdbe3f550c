extension PresentationState: _IdentityTracked where State: _IdentityTracked {
  /// The identity of what is presented, if anything is.
  @inlinable
  public var _$identity: State._$Identity? { box.value._$identity }

  /// Whether both times nothing was presented, or both times the same.
  @inlinable
  public func _$isSame(as earlier: State._$Identity?, since moment: UInt64) -> Bool {
    box.value._$isSame(as: earlier, since: moment)
  }

  /// Whether nothing is presented in both, or the same.
  @inlinable
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    box.value._$isSame(asOther: other.box.value, since: moment)
  }

  /// Lets the stores of what is presented keep it, unless another one is presented instead.
  public func _$willRemove(replacement other: Self?) {
    box.value._$willRemove(replacement: other?.box.value)
  }
}
