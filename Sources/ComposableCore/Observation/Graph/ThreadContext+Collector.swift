internal import ComposableTracking

extension ThreadContext {
  /// The collector of the engine that reduces on the thread; `nil` outside of reducers.
  var collector: ObservationCollector? {
    if case .reducing(let engine) = self { ObservationCollector.of(engine) } else { nil }
  }

  /// The collector of the engine whose state is read through a store; `nil` outside of such reads.
  var borrowedEngine: ObservationCollector? {
    if case .borrowing(let engine) = self { ObservationCollector.of(engine) } else { nil }
  }

  /// The dependent that evaluates its path; `nil` if no dependent does.
  var registeringDependent: Dependent? {
    guard case .registering(let object) = self else { return nil }
    // Only `registering(_:)` creates the context.
    return unsafeDowncast(object.takeUnretainedValue(), to: Dependent.self)
  }

  /// The context in which reads attach `dependent`.
  static func registering(_ dependent: Dependent) -> Self {
    .registering(.passUnretained(dependent))
  }
}

extension ObservationCollector {
  /// Returns the collector that owns the pending notifications of an engine; `nil` without an owner.
  static func of(_ engine: Unmanaged<PendingNotifications>) -> ObservationCollector? {
    engine._withUnsafeGuaranteedRef { pending in
      // Only collectors own pending notifications.
      pending.owner.map { unsafeDowncast($0, to: ObservationCollector.self) }
    }
  }
}

/// Runs `body` so that its reads of observable state register no observer.
package func withObservationSuspended<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try ThreadContext.current.suspended.run(body)
}

/// Runs `body` so that its reads of observable state register no observer, but attach a dependent that evaluates its
/// path.
@usableFromInline
func withoutObserving<Result>(_ body: () -> Result) -> Result {
  ThreadContext.slot.encoded.isObserving ? ThreadContext.suspended.run(body) : body()
}
