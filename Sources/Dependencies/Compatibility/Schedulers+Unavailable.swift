#if OlderNames
public import Dispatch
public import Foundation

// Unavailable names of the scheduler types, whose diagnostics state the missing import. The declarations of
// ComposableCombine have priority.

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension DependencyValues {
  /// The main queue; a dependency of `ComposableCombine`.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { preconditionFailure() }
    set { preconditionFailure() }
  }

  /// The main run loop; a dependency of `ComposableCombine`.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { preconditionFailure() }
    set { preconditionFailure() }
  }
}

/// A type-erased scheduler; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public struct AnyScheduler<SchedulerTimeType, SchedulerOptions> {
  /// The main queue, run loop or operation queue.
  public static var main: Self { preconditionFailure() }

  /// A scheduler without delays.
  public static var immediate: Self { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self { preconditionFailure() }
}

/// A scheduler with test-controlled time; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public struct TestScheduler<SchedulerTimeType, SchedulerOptions> {
  /// Returns the type-erased scheduler.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    preconditionFailure()
  }

  /// Advances the time.
  public func advance(by duration: _SchedulerStride = 0) { preconditionFailure() }

  /// Advances the time until no work is scheduled.
  public func run() { preconditionFailure() }
}

/// A scheduler without delays; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public struct ImmediateScheduler<SchedulerTimeType, SchedulerOptions> {}

/// A scheduler that reports an issue when it is used; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public struct UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {}

/// A scheduler for views; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public struct UIScheduler {
  /// The shared instance.
  public static var shared: Self { preconditionFailure() }
}

/// A scheduler with the time type of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public typealias AnySchedulerOf<S> = AnyScheduler<S, S>

/// A scheduler with the time type of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public typealias TestSchedulerOf<S> = TestScheduler<S, S>

/// A scheduler with the time type of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public typealias UnimplementedSchedulerOf<S> = UnimplementedScheduler<S, S>

/// A scheduler with the time type of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
public typealias ImmediateSchedulerOf<S> = ImmediateScheduler<S, S>

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use a clock: \
    @Dependency(\\.continuousClock)
    """
)
extension DispatchQueue {
  /// A scheduler with test-controlled time.
  public static var test: TestSchedulerOf<DispatchQueue> { preconditionFailure() }

  /// A scheduler without delays.
  public static var immediate: AnySchedulerOf<DispatchQueue> { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: AnySchedulerOf<DispatchQueue> { preconditionFailure() }

  /// Returns the type-erased scheduler.
  public func eraseToAnyScheduler() -> AnySchedulerOf<DispatchQueue> { preconditionFailure() }
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
  /// A scheduler with test-controlled time.
  public static var test: TestSchedulerOf<OperationQueue> { preconditionFailure() }

  /// A scheduler without delays.
  public static var immediate: AnySchedulerOf<OperationQueue> { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: AnySchedulerOf<OperationQueue> { preconditionFailure() }

  /// Returns the type-erased scheduler.
  public func eraseToAnyScheduler() -> AnySchedulerOf<OperationQueue> { preconditionFailure() }
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
  /// A scheduler with test-controlled time.
  public static var test: TestSchedulerOf<RunLoop> { preconditionFailure() }

  /// A scheduler without delays.
  public static var immediate: AnySchedulerOf<RunLoop> { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: AnySchedulerOf<RunLoop> { preconditionFailure() }

  /// Returns the type-erased scheduler.
  public func eraseToAnyScheduler() -> AnySchedulerOf<RunLoop> { preconditionFailure() }
}

/// The stride of a scheduler, for unavailable names only.
public struct _SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a stride in seconds.
  public init(integerLiteral value: Int) {}

  /// Creates a stride in seconds.
  public init(floatLiteral value: Double) {}

  /// Returns a stride in seconds.
  public static func seconds(_ count: Double) -> Self { 0 }

  /// Returns a stride in milliseconds.
  public static func milliseconds(_ count: Int) -> Self { 0 }

  /// Returns a stride in microseconds.
  public static func microseconds(_ count: Int) -> Self { 0 }

  /// Returns a stride in nanoseconds.
  public static func nanoseconds(_ count: Int) -> Self { 0 }
}
#endif
