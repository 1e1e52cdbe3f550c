public import Dispatch
public import RxShaped

/// A scheduler without delays that runs actions immediately.
///
/// A timer on the scheduler never ends; use ``TestScheduler`` for timers.
public struct ImmediateScheduler: SchedulerType, Sendable {
  /// Creates a scheduler.
  public init() {}

  /// Runs an action immediately.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    action()
    return Disposables.create()
  }
}

extension SchedulerType where Self == ImmediateScheduler {
  /// A scheduler without delays.
  public static var immediate: ImmediateScheduler { ImmediateScheduler() }
}
