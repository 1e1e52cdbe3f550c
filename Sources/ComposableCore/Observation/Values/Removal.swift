internal import ComposableTracking
public import IdentifiedCollections

// Before a value is removed from the state of an engine, the stores that show the value record it as their last state.

extension ObservableState {
  /// Records the value as the last state of the stores that show it, because it is about to be removed from the state.
  ///
  /// - Parameter other: The replacement; `nil` if the value is only removed.
  public func _$willRemove(replacement other: Self?) {
    let id = _$id
    // A replacement with the same tag has the same stores, which show it from then on. The tag of an enum differs if
    // its case changes.
    if let other, other._$id.version.tag == id.version.tag { return }
    id.forEachDependent { $0.record(self) }
  }

  /// Records the value at an address as the last state of the stores that show it.
  ///
  /// - Parameter element: The address of an initialized value of this type.
  public static func _$willRemove(at element: UnsafeRawPointer) {
    UnsafeMutableRawPointer(mutating: element).assumingMemoryBound(to: Self.self).pointee
      ._$willRemove(replacement: nil)
  }
}

extension ObservableStateID {
  /// Calls `body` with the dependents of the version of the value with this id, in the engine that reduces on this
  /// thread.
  func forEachDependent(_ body: (Dependent) -> Void) {
    guard let collector = ThreadContext.current.collector, let copyGroup,
      let version = copyGroup._withUnsafeGuaranteedRef({ $0.existingNode(for: CopyGroup.version) }),
      let node = version.existingNode(in: collector)
    else { return }
    node.dependents.forEach { if $0.collector === collector { body($0) } }
  }
}

extension Optional where Wrapped: _IdentityTracked {
  /// Records the wrapped value as the last state of its stores, unless the replacement is the same value.
  @inlinable
  public func _$willRemove(replacement other: Self?) {
    self?._$willRemove(replacement: other ?? nil)
  }
}

extension Dictionary where Value: _IdentityTracked {
  /// Records the values that the replacement does not contain.
  public func _$willRemove(replacement other: Self?) {
    for (key, value) in self { value._$willRemove(replacement: other?[key]) }
  }
}

extension IdentifiedArray where Element: ObservableState {
  /// Records the elements that the replacement does not contain.
  public func _$willRemove(replacement other: Self?) {
    let ids = ids
    guard let others = other?.ids else {
      for element in self { element._$willRemove(replacement: nil) }
      return
    }
    if ids == others { return }
    for (position, id) in ids.enumerated() where !others.contains(id) {
      self[position]._$willRemove(replacement: nil)
    }
  }
}

/// Records a value whose static type does not show that it has an identity.
@usableFromInline
func willRemoveErased<Value>(_ value: borrowing Value) {
  guard ThreadContext.current.collector != nil, Value.self is any _IdentityTracked.Type,
    let tracked = copy value as? any _IdentityTracked
  else { return }
  func leave(_ tracked: some _IdentityTracked) { tracked._$willRemove(replacement: nil) }
  leave(tracked)
}
