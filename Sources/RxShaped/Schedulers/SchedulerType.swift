public import Dispatch

/// Where and when actions run.
public protocol SchedulerType {
  /// Runs an action after a while.
  ///
  /// - Parameters:
  ///   - dueTime: How long from now.
  ///   - action: What to run, once.
  /// - Returns: What calls it off.
  func schedule(after dueTime: RxTimeInterval, _ action: @escaping () -> Void) -> any Disposable
}
