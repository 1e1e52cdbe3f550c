public import ComposableTracking

// A list detects replaced elements, also in generic code without knowledge of the element type. Lists of elements
// without a version skip the check.
extension IdentifiedArray {
  /// Records the version of an element before a change in place.
  ///
  /// - Parameter position: The position; `nil` if the element is missing.
  /// - Returns: The record for ``finish(_:at:)``; `nil` if elements have no version.
  @inlinable
  mutating func beginAccess(at position: Int?) -> ElementAccess? {
    if case .none = tracking { return nil }
    return position.flatMap { beginTrackedAccess(at: $0) }
  }

  @inlinable
  mutating func beginTrackedAccess(at position: Int) -> ElementAccess? {
    if case .unknown = tracking { tracking = ElementTracking(of: Element.self) }
    guard case .versions(let type) = tracking else { return nil }
    return withBuffer { buffer in
      ElementAccess(to: buffer + position, of: type, buffer: buffer)
    }
  }

  /// Updates the version of the list after the element at a position was changed in place.
  @inlinable
  mutating func finish(_ access: ElementAccess, at position: Int) {
    switch withBuffer({ access.outcome(element: $0 + position, buffer: $0) }) {
    case .same: break
    case .copied: version.change(since: access.writeMoment)
    case .replaced: version.replace()
    }
  }

  /// Notifies stores about the elements that are about to be removed, so that observers keep the last state.
  ///
  /// Outside of store reducers no observer is affected.
  @inlinable
  mutating func willRemove(_ positions: some Sequence<Int>) {
    if case .none = tracking { return }
    guard !isEmpty, let type = versionedType, type._$drainMoment != nil else { return }
    // Invalid positions fail in the removal itself.
    let indices = indices
    withBuffer { buffer in
      for position in positions where indices.contains(position) {
        type._$willRemove(at: buffer + position)
      }
    }
  }

  @inlinable
  var versionedType: (any _VersionedElement.Type)? {
    mutating get {
      if case .unknown = tracking { tracking = ElementTracking(of: Element.self) }
      if case .versions(let type) = tracking { return type }
      return nil
    }
  }

  @inlinable
  func withBuffer<Result>(_ body: (UnsafePointer<Element>) -> Result) -> Result {
    withElement(at: 0, body)
  }
}
