import ConcurrencyExtras

/// What hears of an engine's effects.
final class EffectWatch {
  let started: (LiveEffect) -> Void
  /// Starts the work of an effect.
  let start: (LiveEffect, () -> Void) -> Void
  let ended: (LiveEffect) -> Void

  init(
    started: @escaping (LiveEffect) -> Void,
    start: @escaping (LiveEffect, () -> Void) -> Void,
    ended: @escaping (LiveEffect) -> Void
  ) {
    self.started = started
    self.start = start
    self.ended = ended
  }
}

/// All effects that an engine has in flight, and the places in the state they belong to.
@usableFromInline
package final class EffectRegistry {
  let root = EffectScope()
  // The engine's alone, and changed in single steps that nothing can come between, so the access needs no check.
  /// In no order: each effect knows its place, so that it is entered and taken out without a search.
  @exclusivity(unchecked) private var running: [LiveEffect] = []
  @exclusivity(unchecked) private var lastID = 0
  private let trackersLock = Lock()

  /// Called for each effect that is entered.
  package var didInsert: ((LiveEffect) -> Void)?
  /// Called for each effect that is taken out.
  package var didRemove: ((LiveEffect) -> Void)?

  /// Told of each effect that is entered and taken out, while the engine has observers.
  var watch: EffectWatch?

  /// Where operators look for children that could have ended; nil if nothing runs at all.
  @exclusivity(unchecked) @usableFromInline
  private(set) var liveRoot: EffectScope?

  package var isEmpty: Bool { running.isEmpty }

  /// The effects whose tasks have not ended, oldest first.
  package var inFlight: [LiveEffect] { running.sorted { $0.id < $1.id } }

  func nextID() -> EffectID {
    lastID += 1
    return EffectID(rawValue: lastID)
  }

  /// Makes what follows the effects of a `send`.
  @usableFromInline
  func makeTracker() -> EffectTracker { EffectTracker(lock: trackersLock) }

  /// Enters an effect before its task starts, so that a cancellation right after finds it.
  func insert(_ effect: LiveEffect) {
    effect.position = running.count
    running.append(effect)
    liveRoot = root
    effect.placement.scope.insert(effect)
    didInsert?(effect)
    watch?.started(effect)
  }

  /// Takes out an effect that has ended.
  func remove(_ effect: LiveEffect) {
    giveUpPlace(of: effect)
    effect.placement.scope.remove(effect)
    if running.isEmpty { liveRoot = nil }
    didRemove?(effect)
    watch?.ended(effect)
  }

  private func giveUpPlace(of effect: LiveEffect) {
    guard let position = effect.position, let last = running.popLast() else { return }
    effect.position = nil
    guard last !== effect else { return }
    last.position = position
    running[position] = last
  }

  /// Cancels everything and lets go the tasks that wait for it: nothing is told of these effects again.
  func endAll() {
    for effect in inFlight {
      _ = effect.cancel()
      effect.placement.tracker.end(effect)
    }
    running = []
    liveRoot = nil
  }
}
