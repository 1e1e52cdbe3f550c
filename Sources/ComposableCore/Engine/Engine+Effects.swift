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

  /// Runs a list of effects one after the other.
  ///
  /// The list itself is an effect in flight, so that cancelling it between two of its parts ends it.
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
    // It has no task to wait for.
    _ = sequence.begin()
    startNext(of: effects, in: sequence)
  }

  /// Goes on with a list of effects.
  ///
  /// Parts that end as soon as they have started are passed in a loop, so that a long list needs no
  /// more of the stack than a short one.
  private func startNext(of effects: ArraySlice<Effect<Action>>, in sequence: LiveEffect) {
    let placement = sequence.placement
    var rest = effects
    while let next = rest.popFirst(), !sequence.isCancelled, !placement.tracker.isCancelled {
      let part = SequencePart()
      // Weak: the registry keeps the part in flight, and with it this closure.
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
  /// - Returns: The effect in flight; nil if its tracker was cancelled already.
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
      preconditionFailure("An engine without a home was asked to run an asynchronous effect.")
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
      // On another thread the work would race with the reducers of the drain that it comes from.
      observations.pending.startLater { [self] in startWork(of: run, as: effect, home: home) }
    case .idle, .lending, .traveling:
      startWork(of: run, as: effect, home: home)
    }
    return effect
  }

  private func startWork(
    of run: EffectRun<Action>,
    as effect: LiveEffect,
    home: EffectHome<Action>
  ) {
    // An effect that was cancelled in the drain has ended.
    guard !effect.hasEnded else { return }
    guard let watch = effects.watch else {
      return effect.attach(task(of: run, as: effect, home: home))
    }
    watch.start(effect) { effect.attach(task(of: run, as: effect, home: home)) }
  }

  private func task(
    of run: EffectRun<Action>,
    as effect: LiveEffect,
    home: EffectHome<Action>
  ) -> Task<Void, Never> {
    let callSite = run.callSite
    let send: @MainActor @Sendable (Action) -> Void = {
      home.deliver(.action($0, from: effect, madeAt: callSite))
    }
    var dismiss: (@MainActor @Sendable () -> Void)?
    if let dismissal = run.dismissal {
      dismiss = { send(dismissal()) }
    }
    let locals = EffectLocals(effect: effect, dismiss: dismiss)
    let work = run.bind(Send(home: send))
    let main = MainActor.shared
    func start() -> Task<Void, Never> {
      // Apart: the task of an effect that ends on the main actor has to ask nothing on its way there.
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
        // Nothing stands between the work and this: an author's closure that ends with a `send` ends on
        // the main actor, and its end is taken in without leaving it.
        await home.end(effect, on: main)
      }
    }
    return EffectLocals.$current.withValue(locals) { withCurrent(run.dependencies, start) }
  }

  /// Takes in what a running effect has to say.
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
    // What follows it begins while it still keeps its place in the tree of scopes.
    if let onEnd = effect.onEnd.take() { outside(effect, onEnd) }
    effects.remove(effect)
    effect.placement.tracker.end(effect)
  }

  /// Does something that an effect's task asked for as the store does it, not as the effect sees things.
  private func outside(_ effect: LiveEffect, _ body: () -> Void) {
    EffectLocals.$current.withValue(nil) {
      withCurrent(effect.placement.dependencies, body)
    }
  }
}

// MARK: - Cancelling

extension Engine {
  /// Cancels an effect in flight.
  ///
  /// Work that has begun is told, and ends when it ends. Work that has not begun never will: the effect is
  /// ended here and now, and its task says nothing when its turn comes.
  func cancel(_ effect: LiveEffect) {
    if effect.cancel() { end(effect) }
  }

  /// Cancels everything in flight.
  package func cancelEffects() {
    for effect in effects.inFlight { cancel(effect) }
  }

  private func cancel(_ id: CancelID, in scope: EffectScope) {
    for effect in scope.effects(cancelID: id) { cancel(effect) }
    scope.cancelTasks(id)
  }
}

/// Runs `body` with `dependencies` as the task's; binds them only if others are.
///
/// A task that starts in `body` takes all of the task's values with it, those that are not in force here
/// as well, so it is these that are compared.
func withCurrent<Result>(_ dependencies: DependencyValues, _ body: () -> Result) -> Result {
  if dependencies.isSame(as: DependencyValues._current) { return body() }
  return DependencyValues.$_current.withValue(dependencies.boundOutside, operation: body)
}

/// How far one part of a sequence of effects has come.
private final class SequencePart {
  var hasStarted = false
  var hasEnded = false
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
