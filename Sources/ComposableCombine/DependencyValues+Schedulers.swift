#if Combine
public import Dispatch
public import Foundation

extension DependencyValues {
  /// The main queue, for features that wait by schedulers.
  ///
  /// Its test value reports an issue whenever it is used: override it with a `TestScheduler`, or with `.immediate` where
  /// time does not matter.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop, for features that wait by schedulers.
  ///
  /// Its test value reports an issue whenever it is used: override it with a `TestScheduler`, or with `.immediate` where
  /// time does not matter.
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
