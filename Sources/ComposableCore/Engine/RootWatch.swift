public import IdentifiedCollections

/// Notices that another value stands in place of an engine's whole state.
///
/// No field tells of that, so the engine asks after each drain, from when its state is first observed.
/// The question costs two words compared where the state lies.
@usableFromInline
final class RootWatch<State> {
  /// Nil for state that has no identity, which counts as replaced by every drain.
  @usableFromInline let identity: ((UnsafePointer<State>) -> ObservableStateID)?
  // The checks' own, and nothing in a check comes back here before it is stored.
  @exclusivity(unchecked) @usableFromInline var last: ObservableStateID

  /// Watches the state at `state`.
  init(
    _ state: UnsafePointer<State>,
    identity: ((UnsafePointer<State>) -> ObservableStateID)?
  ) {
    self.identity = identity
    last = identity?(state) ?? .absent
  }

  /// Notes in `observations` if another value stands at `state` than after the last drain.
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
