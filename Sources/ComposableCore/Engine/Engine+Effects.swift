package import ConcurrencyExtras
import IssueReporting

/// Where running effects deliver: into the engine, in the isolation of the face that owns it.
package struct EffectHome<Action>: Sendable {
  package let deliver: @MainActor @Sendable (EffectOutput<Action>) -> Void

  package init(deliver: @escaping @MainActor @Sendable (EffectOutput<Action>) -> Void) {
    self.deliver = deliver
  }
}

/// What a running effect has to say.
package enum EffectOutput<Action> {
  case action(Action, from: EffectID, madeAt: CallSite)
  case finished(EffectID)
}

/// Where in the state an effect belongs, and who follows it.
struct EffectPlacement {
  var scope: EffectScope
  var tracker: EffectTracker
  var cancelIDs: [CancelID] = []
}

extension Engine {
  /// Starts an effect that a reducer returned.
  func start(
    _ effect: Effect<Action>,
    in placement: EffectPlacement,
    onFinish: (() -> Void)? = nil
  ) {
    switch effect.operation {
    case .none:
      onFinish?()
    case .send(let action):
      send(action, from: .effect, tracker: placement.tracker)
      onFinish?()
    case .cancel(let id):
      for effect in placement.scope.effects(cancelID: id) { effect.cancel() }
      onFinish?()
    case .end(let key):
      for effect in placement.scope.existingChild(key)?.allEffects() ?? [] { effect.cancel() }
      onFinish?()
    case .scoped(let key, let effect):
      var placement = placement
      placement.scope = placement.scope.child(key)
      start(effect, in: placement, onFinish: onFinish)
      placement.scope.pruneIfEmpty()
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight {
        for effect in placement.scope.effects(cancelID: id) { effect.cancel() }
      }
      var placement = placement
      placement.cancelIDs.append(id)
      start(effect, in: placement, onFinish: onFinish)
    case .merge(let effects):
      let onFinish = onFinish.map { Countdown(from: effects.count, then: $0) }
      for effect in effects { start(effect, in: placement, onFinish: onFinish?.step) }
    case .concatenate(let effects):
      startSequence(effects[...], in: placement, onFinish: onFinish)
    case .run(let run):
      start(run, in: placement, onFinish: onFinish)
    }
  }

  /// Runs a list of effects one after the other.
  ///
  /// The list itself is an effect in flight, so that cancelling it between two of its parts ends it.
  private func startSequence(
    _ effects: ArraySlice<Effect<Action>>,
    in placement: EffectPlacement,
    onFinish: (() -> Void)?
  ) {
    let sequence = LiveEffect(
      id: self.effects.nextID(),
      name: nil,
      callSite: nil,
      scope: placement.scope,
      cancelIDs: placement.cancelIDs,
      tracker: placement.tracker,
      onFinish: onFinish
    )
    enter(sequence)
    func step(_ rest: ArraySlice<Effect<Action>>) {
      guard let next = rest.first, !sequence.isCancelled, !placement.tracker.isCancelled else {
        return finish(sequence.id)
      }
      start(next, in: placement) { step(rest.dropFirst()) }
    }
    step(effects)
  }

  private func start(
    _ run: EffectRun<Action>,
    in placement: EffectPlacement,
    onFinish: (() -> Void)?
  ) {
    guard let home else {
      preconditionFailure("An engine without a home was asked to run an asynchronous effect.")
    }
    guard !placement.tracker.isCancelled else {
      onFinish?()
      return
    }
    let effect = LiveEffect(
      id: effects.nextID(),
      name: run.name,
      callSite: run.callSite,
      scope: placement.scope,
      cancelIDs: placement.cancelIDs,
      tracker: placement.tracker,
      onFinish: onFinish
    )
    enter(effect)
    let id = effect.id
    let callSite = run.callSite
    let context = EffectContext<Action>(
      send: { home.deliver(.action($0, from: id, madeAt: callSite)) }
    )
    let operation = run.operation
    let task = Task(name: run.name, executorPreference: executor, priority: run.priority) {
      await operation(context)
      await home.deliver(.finished(id))
    }
    effect.task = task
    placement.tracker.attach(task, to: id)
  }

  /// Takes in what a running effect has to say.
  package func receive(_ output: EffectOutput<Action>) {
    switch output {
    case .finished(let id):
      finish(id)
    case .action(let action, let id, let callSite):
      guard let effect = effects[id] else {
        reportIssue(Messages.sentFromFinishedEffect(action, callSite: callSite))
        send(action, from: .effect)
        return
      }
      guard !effect.isCancelled else { return }
      send(action, from: .effect, tracker: effect.tracker)
    }
  }

  private func enter(_ effect: LiveEffect) {
    effect.tracker.enter()
    effects.insert(effect)
  }

  private func finish(_ id: EffectID) {
    guard let effect = effects.remove(id) else { return }
    effect.onFinish?()
    effect.tracker.leave(id)
  }
}

/// Calls a closure once it has been stepped a number of times.
private final class Countdown {
  private var remaining: Int
  private let then: () -> Void

  init(from count: Int, then: @escaping () -> Void) {
    remaining = count
    self.then = then
  }

  func step() {
    remaining -= 1
    if remaining == 0 { then() }
  }
}
