import ComposableTracking
import ConcurrencyExtras
import Observation

/// Runs a closure now, and again after anything it read has changed.
///
/// This is how code without views follows observable models and stores, for example a terminal
/// program that prints a line whenever a count changes:
///
/// ```swift
/// let token = observe { print("\(store.count) items") }
/// ```
///
/// The closure runs where it belongs: on the main actor if it is made there, and on an actor if it is made
/// in one and captures it (`observe { [self] in … }`). If that is not where this is called, the first run
/// is on its way when the call returns.
///
/// Changes are coalesced: however many are made before the actor gets to it, the closure runs once, and
/// sees the last. Only what its latest run read is observed. Change models on the same actor: a change
/// made elsewhere is announced just before it happens, and a run in between would miss it.
///
/// - Parameters:
///   - isolation: Where this is called.
///   - apply: Reads observable values and does something with them. Capture what owns the token weakly, or
///     both stay alive.
/// - Returns: What keeps the observation going; it ends with the token.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let body = unisolated(apply)
  return observe(on: apply.isolation, from: isolation) { _ in body() }
}

/// Runs a closure now, and again after anything it read has changed, with the transaction of the change.
///
/// ```swift
/// let token = observe { transaction in
///   label.show("\(model.count)", animated: transaction.isAnimated)
/// }
/// ```
///
/// Where several changes make one run, the transaction is that of the first. It is also the current one
/// while the closure runs, so that what the closure changes in turn belongs to it.
///
/// - Parameters:
///   - isolation: Where this is called.
///   - apply: Reads observable values and does something with them; gets the transaction. Capture what owns
///     the token weakly, or both stay alive.
/// - Returns: What keeps the observation going; it ends with the token.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  @_inheritActorContext _ apply:
    @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  observe(on: apply.isolation, from: isolation, unisolated(apply))
}

private typealias Apply = @Sendable (UITransaction) -> Void

/// Runs a closure on the actor `home`, called from the actor `isolation`.
func observe(
  on home: (any Actor)?,
  from isolation: (any Actor)?,
  _ apply: @escaping @Sendable (UITransaction) -> Void
) -> ObserveToken {
  let observation = Locked<Apply?>(apply)
  let token = ObserveToken {
    // Let go of outside the lock: what it captured may cancel more when it goes away.
    _ = observation.withLock { apply in
      defer { apply = nil }
      return apply
    }
  }
  if home == nil || home === isolation {
    run(observation, on: home)
  } else {
    Task { await run(observation, isolation: home) }
  }
  return token
}

/// Runs an observation from wherever it was changed.
private func run(_ observation: Locked<Apply?>, isolation: isolated (any Actor)?) async {
  run(observation, on: isolation)
}

/// Runs an observation, on the actor that its closure belongs to.
private func run(_ observation: Locked<Apply?>, on home: (any Actor)?) {
  guard let apply = observation.withLock({ $0 }) else { return }
  // The models hold this closure until they change, which may be never, so it must not capture
  // `apply`: a cancelled observation keeps nothing but an empty box alive.
  // What is read is this observation's, also where it begins in the body of a view.
  Reading.suspended {
    withObservationTracking {
      apply(.current)
    } onChange: {
      // Called while the change is made, so the task inherits the change's transaction.
      Task { await run(observation, isolation: home) }
    }
  }
}

// A closure that knows where it belongs can be called with `await` only, but must be called within
// `withObservationTracking`, which takes no `await`. Its isolation is something to ask it for and no part
// of how it is called, so it is taken for one that knows of none; it is called where it belongs only, see
// above.

func unisolated(
  _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> @Sendable () -> Void {
  unsafeBitCast(apply, to: (@Sendable () -> Void).self)
}

func unisolated(
  _ apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> @Sendable (UITransaction) -> Void {
  unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
}
