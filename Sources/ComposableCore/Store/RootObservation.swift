import SwiftNavigation

/// What all stores of one root share to tell their observers.
///
/// A store over a field hears of changes through the fields on the way to it. A root store has no such
/// fields, nor does one whose parents are not observable: these are checked after every drain.
@MainActor
final class RootObservation {
  private struct WeakSlot {
    weak var slot: ObservationSlot?
  }

  private struct WeakListener {
    weak var listener: DrainListener?
  }

  let collector: ObservationCollector
  private var unattached: [WeakSlot] = []
  private var listeners: [WeakListener] = []

  init(collector: ObservationCollector) {
    self.collector = collector
  }

  /// Checks `slot` after every drain from now on.
  func checkAfterEachDrain(_ slot: ObservationSlot) {
    unattached.removeAll { $0.slot == nil }
    unattached.append(WeakSlot(slot: slot))
    listenToDrains()
  }

  /// Runs `body` now and after every drain, for as long as the token is held.
  func observe(_ body: @escaping @MainActor () -> Void) -> ObserveToken {
    let listener = DrainListener(body)
    listeners.removeAll { $0.listener == nil }
    listeners.append(WeakListener(listener: listener))
    listenToDrains()
    body()
    // The token is all that keeps the listener.
    return ObserveToken { withExtendedLifetime(listener) {} }
  }

  private func listenToDrains() {
    // Set here and not from the start: an engine that nobody observes has nobody to tell.
    collector.didDrain = { [weak self] in
      MainActor.assumeIsolated { self?.didDrain() }
    }
  }

  private func didDrain() {
    for entry in unattached { entry.slot?.check() }
    for entry in listeners { entry.listener?.body() }
  }
}

/// Code that runs after every drain of an engine.
@MainActor
private final class DrainListener {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }
}
