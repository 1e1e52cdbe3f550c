import ConcurrencyExtras

/// Callbacks for the effects of an engine.
final class EffectRegistryDelegate {
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

/// All effects in flight of an engine, and their scopes in the state.
@usableFromInline
package final class EffectRegistry {
  let root = EffectScope()
  // Only the engine accesses it, in single uninterrupted steps, so the access needs no exclusivity check.
  /// Unordered: each effect stores its position, so insertion and removal need no search.
  @exclusivity(unchecked) private var running: [LiveEffect] = []
  @exclusivity(unchecked) private var lastID = 0
  private let trackersLock = Lock()

  /// Called for each inserted effect.
  package var didInsert: ((LiveEffect) -> Void)?
  /// Called for each removed effect.
  package var didRemove: ((LiveEffect) -> Void)?

  /// The callbacks for inserted and removed effects; `nil` unless the engine has observers.
  var delegate: EffectRegistryDelegate?

  /// The scope in which operators search for ended children; `nil` if no effects run.
  @exclusivity(unchecked) @usableFromInline
  private(set) var liveRoot: EffectScope?

  package var isEmpty: Bool { running.isEmpty }

  /// The effects that have not ended, oldest first.
  package var inFlight: [LiveEffect] { running.sorted { $0.id < $1.id } }

  func nextID() -> EffectID {
    lastID += 1
    return EffectID(rawValue: lastID)
  }

  /// Creates the tracker for the effects of a `send`.
  @usableFromInline
  func makeTracker() -> EffectTracker { EffectTracker(lock: trackersLock) }

  /// Inserts an effect before its task starts, so an immediate cancellation finds it.
  func insert(_ effect: LiveEffect) {
    effect.position = running.count
    running.append(effect)
    liveRoot = root
    effect.placement.scope.insert(effect)
    didInsert?(effect)
    delegate?.started(effect)
  }

  /// Removes an ended effect.
  func remove(_ effect: LiveEffect) {
    detach(effect)
    effect.placement.scope.remove(effect)
    if running.isEmpty { liveRoot = nil }
    didRemove?(effect)
    delegate?.ended(effect)
  }

  private func detach(_ effect: LiveEffect) {
    guard let position = effect.position, let last = running.popLast() else { return }
    effect.position = nil
    guard last !== effect else { return }
    last.position = position
    running[position] = last
  }

  /// Cancels all effects and resumes the tasks that wait for them, without further callbacks.
  func endAll() {
    for effect in inFlight {
      _ = effect.cancel()
      effect.placement.tracker.end(effect)
    }
    running = []
    liveRoot = nil
  }
}
