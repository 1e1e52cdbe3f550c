import ComposableTracking
import ConcurrencyExtras
import Observation

/// Runs a closure now and after each change of the values it read.
///
/// Code without views observes models and stores with this function. For example, a terminal program prints a line for
/// each change of a count:
///
/// ```swift
/// let token = observe { print("\(store.count) items") }
/// ```
///
/// The closure runs in its own isolation: on the main actor if it is formed there, and on an actor if it is formed in
/// the actor and captures it (`observe { [self] in … }`). If the caller has another isolation, the first run may happen
/// after the function returns.
///
/// Changes are coalesced: after several changes, the closure runs once with the latest values. Only the reads of the
/// latest run are observed. Change models on the same actor: a change on another actor is reported shortly before it
/// happens, so a run in between misses it.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - apply: A closure that reads observable values. Capture the owner of the token weakly, or both stay alive.
/// - Returns: A token that keeps the observation active until its release.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let body = unisolated(apply)
  return observe(on: apply.isolation, from: isolation) { _ in body() }
}

/// Runs a closure now and after each change of the values it read, with the transaction of the change.
///
/// ```swift
/// let token = observe { transaction in
///   label.show("\(model.count)", animated: transaction.isAnimated)
/// }
/// ```
///
/// If several changes are coalesced, the transaction belongs to the first change. The transaction is also current
/// during the closure, so it applies to changes in the closure.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - apply: A closure that reads observable values and receives the transaction. Capture the owner of the token
///     weakly, or both stay alive.
/// - Returns: A token that keeps the observation active until its release.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  @_inheritActorContext _ apply:
    @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  observe(on: apply.isolation, from: isolation, unisolated(apply))
}

private typealias Apply = @Sendable (UITransaction) -> Void

/// Runs a closure on the actor `home`; the caller runs on the actor `isolation`.
func observe(
  on home: (any Actor)?,
  from isolation: (any Actor)?,
  _ apply: @escaping @Sendable (UITransaction) -> Void
) -> ObserveToken {
  let observation = Locked<Apply?>(apply)
  let token = ObserveToken {
    // Release outside the lock: deinit of captured objects may cancel more observations.
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

/// Runs an observation from any isolation.
private func run(_ observation: Locked<Apply?>, isolation: isolated (any Actor)?) async {
  run(observation, on: isolation)
}

/// Runs an observation on the actor of its closure.
private func run(_ observation: Locked<Apply?>, on home: (any Actor)?) {
  guard let apply = observation.withLock({ $0 }) else { return }
  // A model holds this closure until its next change, which may never happen. It therefore captures the box instead of
  // `apply`, so a cancelled observation retains only an empty box. A view body that calls this function does not record
  // the reads of the closure.
  AccessList.suspended {
    withObservationTracking {
      apply(.current)
    } onChange: {
      // Called during the change, so the task inherits the transaction of the change.
      Task { await run(observation, isolation: home) }
    }
  }
}

// An `@isolated(any)` closure can only be called with `await`, but `withObservationTracking` takes a synchronous
// closure. The isolation is not part of the calling convention, so these functions cast the closure to a type without
// isolation. The caller must run the result in the isolation of the original closure, as `run(_:on:)` does.

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
