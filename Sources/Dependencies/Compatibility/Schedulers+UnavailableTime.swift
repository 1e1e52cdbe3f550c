#if OlderNames
public import Dispatch
public import Foundation

// Unavailable initializers and timers of schedulers, whose diagnostics state the missing import. Overloads with only a
// time have concrete types, so they need no inference.

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension TestScheduler {
  /// Creates a scheduler with an initial time.
  public init(now: SchedulerTimeType) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension TestScheduler where SchedulerTimeType == Never, SchedulerOptions == Never {
  /// Creates a scheduler with an initial time.
  public init(now: Any? = nil) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension ImmediateScheduler {
  /// Creates a scheduler with an initial time.
  public init(now: SchedulerTimeType) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension ImmediateScheduler where SchedulerTimeType == Never, SchedulerOptions == Never {
  /// Creates a scheduler with an initial time.
  public init(now: Any? = nil) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension UnimplementedScheduler {
  /// Creates a scheduler with an initial time.
  public init(_ prefix: String = "", now: SchedulerTimeType) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension UnimplementedScheduler where SchedulerTimeType == Never, SchedulerOptions == Never {
  /// Creates a scheduler with an initial time.
  public init(_ prefix: String = "", now: Any? = nil) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension DispatchQueue {
  /// Suspends for a duration.
  public func sleep(for duration: _SchedulerStride) async throws { preconditionFailure() }

  /// Returns a sequence of the time after each interval.
  public func timer(interval: _SchedulerStride) -> AsyncStream<Date> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension OperationQueue {
  /// Suspends for a duration.
  public func sleep(for duration: _SchedulerStride) async throws { preconditionFailure() }

  /// Returns a sequence of the time after each interval.
  public func timer(interval: _SchedulerStride) -> AsyncStream<Date> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension RunLoop {
  /// Suspends for a duration.
  public func sleep(for duration: _SchedulerStride) async throws { preconditionFailure() }

  /// Returns a sequence of the time after each interval.
  public func timer(interval: _SchedulerStride) -> AsyncStream<Date> { preconditionFailure() }
}
#endif
