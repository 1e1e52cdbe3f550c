public import Dispatch

/// A scheduler on the main queue.
public final class MainScheduler: SchedulerType, Sendable {
  /// The shared instance.
  public static let instance = MainScheduler()

  private init() {}

  /// Runs an action on the main queue after a delay.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    let action = Once(action)
    DispatchQueue.main.asyncAfter(deadline: .now() + dueTime) { action.run() }
    return Disposables.create { action.cancel() }
  }

  /// An action that runs at most once.
  private final class Once: @unchecked Sendable {
    // Sendable because streams of views, and the code that disposes of this action, use the main queue only.
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
