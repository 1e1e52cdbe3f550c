public import IdentifiedCollections

extension StackState: _IdentityTracked where Element: ObservableState {
  /// A version that stands for the elements and their order, whatever their count.
  public var _$identity: _ElementVersion { _ElementVersion(version: entries.version) }

  /// Whether no element was pushed, popped or replaced.
  public func _$isSame(as earlier: _ElementVersion, since moment: UInt64) -> Bool {
    _$identity.continues(earlier, since: moment)
  }

  /// Whether the same elements are there in the same order.
  public func _$isSame(asOther other: Self, since moment: UInt64) -> Bool {
    if _$isSame(as: other._$identity, since: moment) { return true }
    return count == other.count && ids == other.ids
      && zip(self, other).allSatisfy { $0._$isSame(asOther: $1, since: moment) }
  }

  /// Lets the stores of elements keep those that will be gone.
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
    // Mutable only for the sake of `modifyInPlace`; nothing is changed.
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
  /// Lets `body` change an element where it lies; nil if it is not there.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - body: Changes the element.
  /// - Returns: What `body` returns.
  @inlinable
  mutating func modify<Result>(id: StackElementID, _ body: (inout Element) -> Result) -> Result? {
    guard let index = entries.index(id: id) else { return nil }
    return entries[index].element.modifyInPlace(body)
  }
}
