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
/// Changes are coalesced: however many are made before the main actor gets to it, the closure runs
/// once, and sees the last. Only what its latest run read is observed. Change models on the main
/// actor: a change made elsewhere is announced just before it happens, and a run in between would
/// miss it.
///
/// - Parameter apply: Reads observable values and does something with them. Capture what owns the
///   token weakly, or both stay alive.
/// - Returns: What keeps the observation going; it ends with the token.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  observe { _ in apply() }
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
/// - Parameter apply: Reads observable values and does something with them; gets the transaction. Capture
///   what owns the token weakly, or both stay alive.
/// - Returns: What keeps the observation going; it ends with the token.
@MainActor
public func observe(
  _ apply: @escaping @MainActor @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let observation = Locked<Apply?>(apply)
  let token = ObserveToken {
    // Let go of outside the lock: what it captured may cancel more when it goes away.
    _ = observation.withLock { apply in
      defer { apply = nil }
      return apply
    }
  }
  run(observation)
  return token
}

private typealias Apply = @MainActor @Sendable (UITransaction) -> Void

@MainActor
private func run(_ observation: Locked<Apply?>) {
  guard let apply = observation.withLock({ $0 }) else { return }
  // The models hold this closure until they change, which may be never, so it must not capture
  // `apply`: a cancelled observation keeps nothing but an empty box alive.
  withObservationTracking {
    apply(.current)
  } onChange: {
    // Called while the change is made, so the task inherits the change's transaction.
    Task { @MainActor in run(observation) }
  }
}
