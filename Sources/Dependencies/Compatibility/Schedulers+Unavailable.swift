public import Dispatch
public import Foundation

// The names of schedulers, so that code which has them is told what to import. Those of ComposableCombine go before
// these, which are unavailable.

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
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

/// A scheduler without its type; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public struct AnyScheduler<SchedulerTimeType, SchedulerOptions> {
  /// The main queue, run loop or operation queue.
  public static var main: Self { preconditionFailure() }

  /// A scheduler on which no time passes.
  public static var immediate: Self { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self { preconditionFailure() }
}

/// A scheduler whose time a test holds in its hand; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public struct TestScheduler<SchedulerTimeType, SchedulerOptions> {
  /// The scheduler without its type.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    preconditionFailure()
  }

  /// Moves the time on.
  public func advance(by duration: _SchedulerStride = 0) { preconditionFailure() }

  /// Moves the time on until nothing is scheduled any more.
  public func run() { preconditionFailure() }
}

/// A scheduler on which no time passes; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public struct ImmediateScheduler<SchedulerTimeType, SchedulerOptions> {}

/// A scheduler that reports an issue when it is used; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public struct UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {}

/// A scheduler for views; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public struct UIScheduler {
  /// The one that there is.
  public static var shared: Self { preconditionFailure() }
}

/// A scheduler that shares the notion of time of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public typealias AnySchedulerOf<S> = AnyScheduler<S, S>

/// A scheduler that shares the notion of time of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public typealias TestSchedulerOf<S> = TestScheduler<S, S>

/// A scheduler that shares the notion of time of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public typealias UnimplementedSchedulerOf<S> = UnimplementedScheduler<S, S>

/// A scheduler that shares the notion of time of another; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
public typealias ImmediateSchedulerOf<S> = ImmediateScheduler<S, S>

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension DispatchQueue {
  /// A scheduler whose time a test holds in its hand.
  public static var test: TestSchedulerOf<DispatchQueue> { preconditionFailure() }

  /// A scheduler on which no time passes.
  public static var immediate: AnySchedulerOf<DispatchQueue> { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: AnySchedulerOf<DispatchQueue> { preconditionFailure() }

  /// The scheduler without its type.
  public func eraseToAnyScheduler() -> AnySchedulerOf<DispatchQueue> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension OperationQueue {
  /// A scheduler whose time a test holds in its hand.
  public static var test: TestSchedulerOf<OperationQueue> { preconditionFailure() }

  /// A scheduler on which no time passes.
  public static var immediate: AnySchedulerOf<OperationQueue> { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: AnySchedulerOf<OperationQueue> { preconditionFailure() }

  /// The scheduler without its type.
  public func eraseToAnyScheduler() -> AnySchedulerOf<OperationQueue> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take a clock: @Dependency(\\.continuousClock)"
)
extension RunLoop {
  /// A scheduler whose time a test holds in its hand.
  public static var test: TestSchedulerOf<RunLoop> { preconditionFailure() }

  /// A scheduler on which no time passes.
  public static var immediate: AnySchedulerOf<RunLoop> { preconditionFailure() }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: AnySchedulerOf<RunLoop> { preconditionFailure() }

  /// The scheduler without its type.
  public func eraseToAnyScheduler() -> AnySchedulerOf<RunLoop> { preconditionFailure() }
}

/// What a scheduler's stride can be written as; only names that are unavailable take it.
public struct _SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number of seconds.
  public init(integerLiteral value: Int) {}

  /// A number of seconds.
  public init(floatLiteral value: Double) {}

  /// A number of seconds.
  public static func seconds(_ count: Double) -> Self { 0 }

  /// A number of milliseconds.
  public static func milliseconds(_ count: Int) -> Self { 0 }

  /// A number of microseconds.
  public static func microseconds(_ count: Int) -> Self { 0 }

  /// A number of nanoseconds.
  public static func nanoseconds(_ count: Int) -> Self { 0 }
}
