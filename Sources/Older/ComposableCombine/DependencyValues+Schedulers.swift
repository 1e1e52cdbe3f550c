#if Combine
public import Dispatch
public import Foundation

extension DependencyValues {
  /// The main queue, for features that use schedulers.
  ///
  /// The test value reports an issue on each use. Override it with a `TestScheduler`, or with `.immediate` in tests
  /// that do not depend on time.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop, for features that use schedulers.
  ///
  /// The test value reports an issue on each use. Override it with a `TestScheduler`, or with `.immediate` in tests
  /// that do not depend on time.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }
}

private enum MainQueueKey: DependencyKey {
  static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
  static var testValue: AnySchedulerOf<DispatchQueue> {
    .unimplemented(#"@Dependency(\.mainQueue)"#)
  }
}

private enum MainRunLoopKey: DependencyKey {
  static var liveValue: AnySchedulerOf<RunLoop> { .main }
  static var testValue: AnySchedulerOf<RunLoop> {
    .unimplemented(#"@Dependency(\.mainRunLoop)"#)
  }
}
#endif
