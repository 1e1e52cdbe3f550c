public import ComposableTracking

// A list notices by itself when an element that it holds becomes another value, also in generic code,
// where nothing is known of the element. Lists of elements without a version do not look.
extension IdentifiedArray {
  /// Remembers what the element at a position is, before it is changed there.
  ///
  /// - Parameter position: The position; nil if the element is not there.
  /// - Returns: What ``finish(_:at:)`` needs; nil if elements cannot be told from what they were.
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

  /// Brings the version up to date after the element at a position was changed there.
  @inlinable
  mutating func finish(_ access: ElementAccess, at position: Int) {
    switch withBuffer({ access.outcome(element: $0 + position, buffer: $0) }) {
    case .same: break
    case .copied: version.change(since: access.writeMoment)
    case .replaced: version.replace()
    }
  }

  /// Lets stores keep the elements at some positions, which are about to be removed.
  ///
  /// Outside of a store's reducers nothing is shown that could go.
  @inlinable
  mutating func willRemove(_ positions: some Sequence<Int>) {
    if case .none = tracking { return }
    guard !isEmpty, let type = versionedType, type._$drainMoment != nil else { return }
    // Positions that do not exist are refused where the elements are removed.
    let indices = indices
    withBuffer { buffer in
      for position in positions where indices.contains(position) {
        type._$leave(at: buffer + position)
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
