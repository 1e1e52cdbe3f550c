public import Dispatch
public import Foundation

// How schedulers are made and waited for, so that code which does it is told what to import. Those that are made of a
// time alone have types that need no inference.

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension TestScheduler {
  /// Makes a scheduler whose time begins at `now`.
  public init(now: SchedulerTimeType) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension TestScheduler where SchedulerTimeType == Never, SchedulerOptions == Never {
  /// Makes a scheduler whose time begins at `now`.
  public init(now: Any? = nil) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension ImmediateScheduler {
  /// Makes a scheduler whose time begins at `now`.
  public init(now: SchedulerTimeType) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension ImmediateScheduler where SchedulerTimeType == Never, SchedulerOptions == Never {
  /// Makes a scheduler whose time begins at `now`.
  public init(now: Any? = nil) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension UnimplementedScheduler {
  /// Makes a scheduler whose time begins at `now`.
  public init(_ prefix: String = "", now: SchedulerTimeType) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension UnimplementedScheduler where SchedulerTimeType == Never, SchedulerOptions == Never {
  /// Makes a scheduler whose time begins at `now`.
  public init(_ prefix: String = "", now: Any? = nil) { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension DispatchQueue {
  /// Waits for a while.
  public func sleep(for duration: _SchedulerStride) async throws { preconditionFailure() }

  /// Says the time after each interval.
  public func timer(interval: _SchedulerStride) -> AsyncStream<Date> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension OperationQueue {
  /// Waits for a while.
  public func sleep(for duration: _SchedulerStride) async throws { preconditionFailure() }

  /// Says the time after each interval.
  public func timer(interval: _SchedulerStride) -> AsyncStream<Date> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension RunLoop {
  /// Waits for a while.
  public func sleep(for duration: _SchedulerStride) async throws { preconditionFailure() }

  /// Says the time after each interval.
  public func timer(interval: _SchedulerStride) -> AsyncStream<Date> { preconditionFailure() }
}
