/// What all stores of one root share to tell their observers.
///
/// A store over a field hears of changes through the fields on the way to it. A root store has no such
/// fields, nor does one whose parents are not observable: these are checked after every drain.
@MainActor
final class RootObservation {
  private struct WeakSlot {
    weak var slot: ObservationSlot?
  }

  let collector: ObservationCollector
  private var unattached: [WeakSlot] = []

  init(collector: ObservationCollector) {
    self.collector = collector
  }

  /// Checks `slot` after every drain from now on.
  func checkAfterEachDrain(_ slot: ObservationSlot) {
    unattached.removeAll { $0.slot == nil }
    unattached.append(WeakSlot(slot: slot))
    // Set here and not from the start: an engine that nobody observes has nobody to tell.
    collector.didDrain = { [weak self] in
      MainActor.assumeIsolated { self?.didDrain() }
    }
  }

  private func didDrain() {
    for entry in unattached { entry.slot?.check() }
  }
}
