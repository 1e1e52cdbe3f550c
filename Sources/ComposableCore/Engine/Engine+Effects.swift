import ComposableTracking
import Dependencies

extension Engine {
  /// Starts an effect that a reducer returned.
  func start(
    _ effect: Effect<Action>,
    in placement: EffectPlacement,
    onEnd: (() -> Void)? = nil
  ) {
    switch effect.operation {
    case .none:
      onEnd?()
    case .send(let action):
      send(action, in: placement, from: .action(placement.action), onEnd: onEnd)
    case .cancel(let id):
      cancel(id, in: placement.scope)
      onEnd?()
    case .end(let key):
      for effect in placement.scope.existingChild(key)?.allEffects() ?? [] { cancel(effect) }
      onEnd?()
    case .scoped(let key, let effect):
      var placement = placement
      placement.scope = placement.scope.child(key)
      placement.scope.whileEntered { start(effect, in: placement, onEnd: onEnd) }
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { cancel(id, in: placement.scope) }
      var placement = placement
      placement.cancelIDs.append(id)
      start(effect, in: placement, onEnd: onEnd)
    case .throttled(let throttle, let effect):
      let key = ThrottleKey(scope: placement.scope.path, id: throttle.id)
      let timer = throttled.waiting(for: key)?.timer
      for effect in placement.scope.effects(cancelID: throttle.id) where effect !== timer {
        cancel(effect)
      }
      var placement = placement
      placement.cancelIDs.append(throttle.id)
      placement.throttles.append((throttle, key))
      start(effect, in: placement, onEnd: onEnd)
    case .merge(let list):
      let effects = list.effects
      let onEnd = onEnd.map { Countdown(from: effects.count, then: $0) }
      for effect in effects { start(effect, in: placement, onEnd: onEnd?.step) }
    case .concatenate(let list):
      startSequence(list.effects[...], in: placement, onEnd: onEnd)
    case .run(let run):
      start(run, in: placement, onEnd: onEnd)
    case .callback(let callback):
      start(callback, in: placement, onEnd: onEnd)
    }
  }

  /// Runs effects sequentially.
  ///
  /// The list itself is an effect in flight, so cancelling it between two of its parts ends it.
  private func startSequence(
    _ effects: ArraySlice<Effect<Action>>,
    in placement: EffectPlacement,
    onEnd: (() -> Void)?
  ) {
    let sequence = LiveEffect(
      id: self.effects.nextID(),
      name: nil,
      callSite: nil,
      placement: placement,
      onEnd: onEnd
    )
    enter(sequence)
    // No task marks the sequence as started.
    _ = sequence.begin()
    startNext(of: effects, in: sequence)
  }

  /// Continues a list of effects.
  ///
  /// A loop passes the parts that end synchronously, so stack use does not depend on the length of the list.
  private func startNext(of effects: ArraySlice<Effect<Action>>, in sequence: LiveEffect) {
    let placement = sequence.placement
    var rest = effects
    while let next = rest.popFirst(), !sequence.isCancelled, !placement.tracker.isCancelled {
      let part = SequencePart()
      // Weak: the registry keeps the part in flight, and the part keeps this closure.
      start(next, in: placement) { [weak self, rest] in
        guard part.hasStarted else { return part.hasEnded = true }
        self?.startNext(of: rest, in: sequence)
      }
      part.hasStarted = true
      guard part.hasEnded else { return }
    }
    end(sequence)
  }

  /// Starts a task.
  ///
  /// - Returns: The effect in flight; `nil` if its tracker was already cancelled.
  @discardableResult
  func start(
    _ run: EffectRun<Action>,
    in placement: EffectPlacement,
    onEnd: (() -> Void)?
  ) -> LiveEffect? {
    guard !placement.tracker.isCancelled else {
      onEnd?()
      return nil
    }
    guard let home else {
      preconditionFailure("An engine without an isolation cannot run an asynchronous effect.")
    }
    let effect = LiveEffect(
      id: effects.nextID(),
      name: run.name,
      callSite: run.callSite,
      placement: placement,
      onEnd: onEnd
    )
    enter(effect)
    switch phase {
    case .reducing, .draining:
      // During the drain, work on another thread would race with the reducers.
      observations.pending.startLater { [self] in startWork(of: run, as: effect, home: home) }
    case .idle, .lending, .traveling:
      startWork(of: run, as: effect, home: home)
    }
    return effect
  }

  private func startWork(
    of run: EffectRun<Action>,
    as effect: LiveEffect,
    home: EffectDelivery<Action>
  ) {
    // The effect may have been cancelled, and thereby ended, during the drain.
    guard !effect.hasEnded else { return }
    guard let delegate = effects.delegate else {
      return effect.attach(task(of: run, as: effect, home: home))
    }
    delegate.start(effect) { effect.attach(task(of: run, as: effect, home: home)) }
  }

  private func task(
    of run: EffectRun<Action>,
    as effect: LiveEffect,
    home: EffectDelivery<Action>
  ) -> Task<Void, Never> {
    let callSite = run.callSite
    let send: @MainActor @Sendable (Action) -> Void = {
      home.deliver(.action($0, from: effect, madeAt: callSite))
    }
    var dismiss: (@MainActor @Sendable () -> Void)?
    if let dismissal = run.dismissal {
      dismiss = { send(dismissal()) }
    }
    let locals = EffectTaskLocals(effect: effect, dismiss: dismiss)
    let work = run.bind(Send(home: send))
    let main = MainActor.shared
    func start() -> Task<Void, Never> {
      // Two closures, so a task that ends on the main actor evaluates no condition before it returns there.
      if let post = home.post {
        return Task(name: run.name, executorPreference: executor, priority: run.priority) {
          guard effect.begin() else { return }
          if !Task.isCancelled { await work() }
          post(.ended(effect))
        }
      }
      return Task(name: run.name, executorPreference: executor, priority: run.priority) {
        guard effect.begin() else { return }
        if !Task.isCancelled { await work() }
        // No code runs between the work and this call: an author's closure that ends with a `send` ends on the main
        // actor, and its end is processed without leaving the actor.
        await home.end(effect, on: main)
      }
    }
    return EffectTaskLocals.$current.withValue(locals) { withCurrent(run.dependencies, start) }
  }

  /// Processes the output of a running effect.
  package func receive(_ output: EffectOutput<Action>) {
    switch output {
    case .ended(let effect):
      end(effect)
    case .action(let action, let effect, let callSite):
      guard !effect.hasEnded else {
        report(Messages.sentFromEndedEffect(action, callSite: callSite), at: callSite)
        send(action, from: .effect(effect.id))
        return
      }
      guard !effect.isCancelled else { return }
      outside(effect) { send(action, in: effect.placement, from: .effect(effect.id)) }
    }
  }

  func enter(_ effect: LiveEffect) {
    effect.placement.tracker.enter(effect)
    effects.insert(effect)
  }

  private func end(_ effect: LiveEffect) {
    guard !effect.hasEnded else { return }
    // Its successor starts while the scope of the ended effect is still in the tree.
    if let onEnd = effect.onEnd.take() { outside(effect, onEnd) }
    effects.remove(effect)
    effect.placement.tracker.end(effect)
  }

  /// Runs work for an effect's task in the context of the store, not of the effect.
  private func outside(_ effect: LiveEffect, _ body: () -> Void) {
    EffectTaskLocals.$current.withValue(nil) {
      withCurrent(effect.placement.dependencies, body)
    }
  }
}

// MARK: - Cancelling

extension Engine {
  /// Cancels an effect in flight.
  ///
  /// Started work is notified, and the effect ends with the work. Work that has not started never starts: the effect
  /// ends immediately, and its task is a no-op.
  func cancel(_ effect: LiveEffect) {
    if effect.cancel() { end(effect) }
  }

  /// Cancels all effects in flight.
  package func cancelEffects() {
    for effect in effects.inFlight { cancel(effect) }
  }

  private func cancel(_ id: CancelID, in scope: EffectScope) {
    for effect in scope.effects(cancelID: id) { cancel(effect) }
    scope.cancelTasks(id)
  }
}

/// Runs `body` with `dependencies` as the task's dependencies; binds them only if they differ.
///
/// A task that starts in `body` inherits all task-local values, even values that are not active here, so the comparison
/// uses the task-local values.
func withCurrent<Result>(_ dependencies: DependencyValues, _ body: () -> Result) -> Result {
  if dependencies.isSame(as: DependencyValues._current) { return body() }
  return DependencyValues.$_current.withValue(dependencies.boundOutside, operation: body)
}

/// The progress of one part of a sequence of effects.
private final class SequencePart {
  var hasStarted = false
  var hasEnded = false
}

/// A counter that calls a closure after a number of steps.
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
