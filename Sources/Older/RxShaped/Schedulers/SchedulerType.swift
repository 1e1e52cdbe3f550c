public import Dispatch

/// A scheduler of actions.
public protocol SchedulerType {
  /// Runs an action after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - action: The action, which runs once.
  /// - Returns: A disposable that cancels the action.
  func schedule(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) -> any Disposable
}
