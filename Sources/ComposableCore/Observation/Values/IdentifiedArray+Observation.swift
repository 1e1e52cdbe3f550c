public import IdentifiedCollections

extension IdentifiedArray: _IdentityTracked where Element: ObservableState {
  /// A version that stands for the elements and their order, whatever their count.
  public var _$identity: _ElementVersion { _ElementVersion(version: version) }

  /// Whether no element was added, removed, moved or replaced.
  public func _$isSame(as earlier: _ElementVersion, since moment: UInt64) -> Bool {
    _$identity.continues(earlier, since: moment)
  }

  /// Whether the same elements are there in the same order.
  ///
  /// A list that was built anew from the elements of another is found to be the same by a walk over
  /// both.
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    if _$isSame(as: other._$identity, since: moment) { return true }
    return count == other.count && ids == other.ids
      && zip(self, other).allSatisfy { $0._$isSame(asOther: $1, since: moment) }
  }
}
