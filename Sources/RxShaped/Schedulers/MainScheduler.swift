public import Dispatch

/// Runs actions on the main queue.
public final class MainScheduler: SchedulerType, Sendable {
  /// The one main scheduler.
  public static let instance = MainScheduler()

  private init() {}

  /// Runs an action on the main queue after a while.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    let action = Once(action)
    DispatchQueue.main.asyncAfter(deadline: .now() + dueTime) { action.run() }
    return Disposables.create { action.cancel() }
  }

  /// An action that runs once or never.
  private final class Once: @unchecked Sendable {
    // Sendable because streams of views belong to the main queue, and so does the code that calls this off.
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    func run() {
      let action = action
      cancel()
      action?()
    }

    func cancel() {
      action = nil
    }
  }
}
