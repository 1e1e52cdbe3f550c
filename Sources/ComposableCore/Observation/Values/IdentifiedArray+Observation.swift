public import IdentifiedCollections

extension IdentifiedArray: _IdentityTracked where Element: ObservableState {
  /// The version of the elements and their order, in constant time.
  public var _$identity: _ElementVersion { _ElementVersion(version: version) }

  /// Returns true if no element was added, removed, moved or replaced.
  public func _$isSame(as earlier: _ElementVersion, since moment: UInt64) -> Bool {
    _$identity.continues(earlier, since: moment)
  }

  /// Returns true if the list has the same elements in the same order.
  ///
  /// A list that was built again from the elements of another list is compared by a walk over both lists.
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    if _$isSame(as: other._$identity, since: moment) { return true }
    return count == other.count && ids == other.ids
      && zip(self, other).allSatisfy { $0._$isSame(asOther: $1, since: moment) }
  }
}
