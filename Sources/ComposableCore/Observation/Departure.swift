public import IdentifiedCollections

// A value that leaves the state of an engine is handed to the stores that show it: they go on showing it.

extension ObservableState {
  /// Lets the stores of this value keep it, because it is about to be taken out of the state.
  ///
  /// - Parameter other: What takes the place; nil if nothing does.
  public func _$leave(for other: Self?) {
    let id = _$id
    // Another value of the same kind is shown instead. An enum may have another case.
    if let other, other._$id.version.tag == id.version.tag { return }
    id.forEachDependent { $0.keep(self) }
  }

  /// Lets the stores of the value at an address keep it.
  public static func _$leave(at element: UnsafeRawPointer) {
    UnsafeMutableRawPointer(mutating: element).assumingMemoryBound(to: Self.self).pointee
      ._$leave(for: nil)
  }
}

extension ObservableStateID {
  /// Calls `body` with what hangs on the value with this id, in the engine that is reducing on this thread.
  func forEachDependent(_ body: (Dependent) -> Void) {
    guard let collector = ObservationMode.current.collector, let extent,
      let version = extent._withUnsafeGuaranteedRef({ $0.existingNode(for: Extent.version) }),
      let node = version.existingNode(in: collector)
    else { return }
    node.dependents.forEach { if $0.collector === collector { body($0) } }
  }
}

extension Optional where Wrapped: _IdentityTracked {
  /// Lets the stores of what is wrapped keep it, unless another one takes the place.
  @inlinable
  public func _$leave(for other: Self?) {
    self?._$leave(for: other ?? nil)
  }
}

extension Dictionary where Value: _IdentityTracked {
  /// Lets the stores keep the values that will be gone.
  public func _$leave(for other: Self?) {
    for (key, value) in self { value._$leave(for: other?[key]) }
  }
}

extension IdentifiedArray where Element: ObservableState {
  /// Lets the stores of elements keep those that will be gone.
  public func _$leave(for other: Self?) {
    let ids = ids
    guard let others = other?.ids else {
      for element in self { element._$leave(for: nil) }
      return
    }
    if ids == others { return }
    for (position, id) in ids.enumerated() where !others.contains(id) {
      self[position]._$leave(for: nil)
    }
  }
}

/// Lets the stores of what is in `value` keep it, where the type is not known to have any.
@usableFromInline
func leaveHidden<Value>(_ value: borrowing Value) {
  guard ObservationMode.current.collector != nil, Value.self is any _IdentityTracked.Type,
    let tracked = copy value as? any _IdentityTracked
  else { return }
  func leave(_ tracked: some _IdentityTracked) { tracked._$leave(for: nil) }
  leave(tracked)
}
