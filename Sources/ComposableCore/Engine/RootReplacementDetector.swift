public import IdentifiedCollections

/// A check for the replacement of an engine's whole state.
///
/// No field reports a replacement, so the engine checks after each drain, once its state is observed. A check compares
/// two words in place.
@usableFromInline
final class RootReplacementDetector<State> {
  /// A function that reads the id of the state; `nil` for state without an id, which counts as replaced by every drain.
  @usableFromInline let identity: ((UnsafePointer<State>) -> ObservableStateID)?
  // Only checks access it, and a check is never reentered before it stores the value.
  @exclusivity(unchecked) @usableFromInline var last: ObservableStateID

  /// Creates a detector for the state at `state`.
  init(
    _ state: UnsafePointer<State>,
    identity: ((UnsafePointer<State>) -> ObservableStateID)?
  ) {
    self.identity = identity
    last = identity?(state) ?? .absent
  }

  /// Records a change in `observations` if the value at `state` was replaced since the last drain.
  @inlinable
  func check(_ state: UnsafePointer<State>, _ observations: ObservationCollector) {
    guard let identity else { return observations.collectRoot() }
    let current = identity(state)
    if current.version.hasSameContent(as: last.version) { return }
    notice(current, observations)
  }

  @usableFromInline
  func notice(_ current: ObservableStateID, _ observations: ObservationCollector) {
    if !current.continues(last, since: observations.moment) { observations.collectRoot() }
    last = current
  }
}
