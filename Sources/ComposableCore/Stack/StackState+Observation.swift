public import IdentifiedCollections

extension StackState: _IdentityTracked where Element: ObservableState {
  /// The version of the elements and their order; its size does not depend on the count.
  public var _$identity: _ElementVersion { _ElementVersion(version: entries.version) }

  /// Returns true if no element was pushed, popped or replaced.
  public func _$isSame(as earlier: _ElementVersion, since moment: UInt64) -> Bool {
    _$identity.continues(earlier, since: moment)
  }

  /// Returns true if both stacks contain the same elements in the same order.
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    if _$isSame(as: other._$identity, since: moment) { return true }
    return count == other.count && ids == other.ids
      && zip(self, other).allSatisfy { $0._$isSame(asOther: $1, since: moment) }
  }

  /// Records the elements that `other`, the replacement, does not contain.
  public func _$willRemove(replacement other: Self?) {
    for entry in entries where other?.entries.index(id: entry.id) == nil {
      entry.element._$willRemove(replacement: nil)
    }
  }
}

extension StackState.Entry: _VersionedElement where Element: ObservableState {
  @usableFromInline
  static func _$version(at element: UnsafeRawPointer) -> _ElementVersion {
    let entry = UnsafeMutableRawPointer(mutating: element).assumingMemoryBound(to: Self.self)
    // Mutable only for `modifyInPlace`; the element is not changed.
    let id = entry.pointee.element.modifyInPlace { $0.identityInPlace() }
    return (id ?? .absent).version
  }

  @usableFromInline
  static var _$drainMoment: UInt64? { Element._$drainMoment }

  @usableFromInline
  static func _$willRemove(at element: UnsafeRawPointer) {
    UnsafeMutableRawPointer(mutating: element).assumingMemoryBound(to: Self.self).pointee
      .element._$willRemove(replacement: nil)
  }
}

extension StackState {
  /// Passes an element to `body` for mutation in place; returns nil if the element is missing.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - body: A closure that changes the element.
  /// - Returns: The result of `body`.
  @inlinable
  mutating func modify<Result>(id: StackElementID, _ body: (inout Element) -> Result) -> Result? {
    guard let index = entries.index(id: id) else { return nil }
    return entries[index].element.modifyInPlace(body)
  }
}
