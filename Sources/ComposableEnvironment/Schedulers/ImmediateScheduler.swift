public import Dispatch
public import RxShaped

/// A scheduler on which no time passes: what is scheduled runs at once.
///
/// A timer on it would never rest; use a ``TestScheduler`` for one.
public struct ImmediateScheduler: SchedulerType, Sendable {
  /// Makes a scheduler.
  public init() {}

  /// Runs an action at once.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    action()
    return Disposables.create()
  }
}

extension SchedulerType where Self == ImmediateScheduler {
  /// A scheduler on which no time passes.
  public static var immediate: ImmediateScheduler { ImmediateScheduler() }
}
