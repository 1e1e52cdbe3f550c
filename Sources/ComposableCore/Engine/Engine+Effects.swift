package import ConcurrencyExtras
import Dependencies

/// Where running effects deliver: into the engine, in the isolation of the face that owns it.
package struct EffectHome<Action>: Sendable {
  package let deliver: @MainActor @Sendable (EffectOutput<Action>) -> Void

  package init(deliver: @escaping @MainActor @Sendable (EffectOutput<Action>) -> Void) {
    self.deliver = deliver
  }

  /// Tells that an effect has ended.
  ///
  /// The actor is handed in because looking it up would be one more thing to do before the change to it.
  func end(_ effect: LiveEffect, on main: isolated MainActor) {
    MainActor.assumeIsolated { deliver(.finished(effect)) }
  }
}

/// What a running effect has to say.
package enum EffectOutput<Action> {
  case action(Action, from: LiveEffect, madeAt: CallSite)
  case finished(LiveEffect)
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
      deliver(action, in: placement, onFinish: onFinish)
    case .cancel(let id):
      cancel(id, in: placement.scope)
      onFinish?()
    case .end(let key):
      for effect in placement.scope.existingChild(key)?.allEffects() ?? [] { cancel(effect) }
      onFinish?()
    case .scoped(let key, let effect):
      var placement = placement
      placement.scope = placement.scope.child(key)
      placement.scope.whileEntered { start(effect, in: placement, onFinish: onFinish) }
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { cancel(id, in: placement.scope) }
      var placement = placement
      placement.cancelIDs.append(id)
      start(effect, in: placement, onFinish: onFinish)
    case .throttled(let throttle, let effect):
      let key = ThrottleKey(scope: placement.scope.path, id: throttle.id)
      let timer = throttled.waiting(for: key)?.timer
      for effect in placement.scope.effects(cancelID: throttle.id) where effect !== timer {
        cancel(effect)
      }
      var placement = placement
      placement.cancelIDs.append(throttle.id)
      placement.throttles.append((throttle, key))
      start(effect, in: placement, onFinish: onFinish)
    case .merge(let list):
      let effects = list.effects
      let onFinish = onFinish.map { Countdown(from: effects.count, then: $0) }
      for effect in effects { start(effect, in: placement, onFinish: onFinish?.step) }
    case .concatenate(let list):
      startSequence(list.effects[...], in: placement, onFinish: onFinish)
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
      placement: placement,
      onFinish: onFinish
    )
    enter(sequence)
    // It has no task to wait for.
    _ = sequence.begin()
    startNext(of: effects, in: sequence)
  }

  /// Goes on with a list of effects.
  ///
  /// Parts that are over as soon as they have started are passed in a loop, so that a long list needs no
  /// more of the stack than a short one.
  private func startNext(of effects: ArraySlice<Effect<Action>>, in sequence: LiveEffect) {
    let placement = sequence.placement
    var rest = effects
    while let next = rest.popFirst(), !sequence.isCancelled, !placement.tracker.isCancelled {
      let part = SequencePart()
      // Weak: the registry keeps the part in flight, and with it this closure.
      start(next, in: placement) { [weak self, rest] in
        guard part.hasStarted else { return part.isOver = true }
        self?.startNext(of: rest, in: sequence)
      }
      part.hasStarted = true
      guard part.isOver else { return }
    }
    finish(sequence)
  }

  /// Starts a task.
  ///
  /// - Returns: The effect in flight; nil if whoever follows it was cancelled already.
  @discardableResult
  func start(
    _ run: EffectRun<Action>,
    in placement: EffectPlacement,
    onFinish: (() -> Void)?
  ) -> LiveEffect? {
    guard let home else {
      preconditionFailure("An engine without a home was asked to run an asynchronous effect.")
    }
    guard !placement.tracker.isCancelled else {
      onFinish?()
      return nil
    }
    let effect = LiveEffect(
      id: effects.nextID(),
      name: run.name,
      callSite: run.callSite,
      placement: placement,
      onFinish: onFinish
    )
    enter(effect)
    effect.attach(task(of: run, as: effect, home: home))
    return effect
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
    let locals = EffectLocals(scope: effect.placement.scope, dismiss: dismiss)
    let work = run.bind(Send(home: send))
    let main = MainActor.shared
    func start() -> Task<Void, Never> {
      Task(name: run.name, executorPreference: executor, priority: run.priority) {
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
    case .finished(let effect):
      finish(effect)
    case .action(let action, let effect, let callSite):
      guard !effect.isOver else {
        report(Messages.sentFromFinishedEffect(action, callSite: callSite), at: callSite)
        send(action, from: .effect)
        return
      }
      guard !effect.isCancelled else { return }
      outside(effect) { deliver(action, in: effect.placement) }
    }
  }

  private func enter(_ effect: LiveEffect) {
    effect.placement.tracker.enter(effect)
    effects.insert(effect)
  }

  private func finish(_ effect: LiveEffect) {
    guard !effect.isOver else { return }
    // What follows it begins while it still keeps its place in the tree of scopes.
    if let onFinish = effect.onFinish.take() { outside(effect, onFinish) }
    effects.remove(effect)
    effect.placement.tracker.leave(effect)
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
  /// over here and now, and its task says nothing when its turn comes.
  func cancel(_ effect: LiveEffect) {
    if effect.cancel() { finish(effect) }
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
private func withCurrent<Result>(_ dependencies: DependencyValues, _ body: () -> Result) -> Result {
  if dependencies.isSame(as: DependencyValues._current) { return body() }
  return DependencyValues.$_current.withValue(dependencies.boundOutside, operation: body)
}

/// How far one part of a sequence of effects has come.
private final class SequencePart {
  var hasStarted = false
  var isOver = false
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
