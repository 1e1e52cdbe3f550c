/// Notices that another value stands in place of an engine's whole state.
///
/// No field tells of that, so the engine asks after each drain. The question costs two words compared
/// where the state lies; the slot, which is known by a weak reference only, is asked for when there is
/// news for it.
@usableFromInline
final class RootWatch<State> {
  private weak let slot: ObservationSlot?
  @usableFromInline let identity: (UnsafePointer<State>) -> ObservableStateID
  // The checks' own, and nothing in a check comes back here before they are stored.
  @exclusivity(unchecked) @usableFromInline var last: ObservableStateID
  @exclusivity(unchecked) @usableFromInline var moment: UInt64

  /// Watches the state at `state` for the observers of `slot`.
  init(
    _ state: UnsafePointer<State>,
    for slot: ObservationSlot,
    identity: @escaping (UnsafePointer<State>) -> ObservableStateID
  ) {
    self.slot = slot
    self.identity = identity
    last = identity(state)
    moment = ObservationStateRegistrar.moment
  }

  /// Tells the slot's observers if something else stands at `state` than at the last check.
  @inlinable
  func check(_ state: UnsafePointer<State>) {
    let current = identity(state)
    if current != last { notice(current) }
    moment = ObservationStateRegistrar.moment
  }

  @usableFromInline
  func notice(_ current: ObservableStateID) {
    // A value that was changed in place since the last check is still the same for its observers.
    let isSame = current.continues(last, since: moment)
    last = current
    if !isSame { slot?.tell() }
  }
}
