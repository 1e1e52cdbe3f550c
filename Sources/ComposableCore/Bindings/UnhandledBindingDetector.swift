import ConcurrencyExtras
import IssueReporting

/// A detector that reports a view's write if no `BindingReducer` applies it.
final class UnhandledBindingDetector: Sendable {
  private let isHandled = LockIsolated(false)
  private let actionType: String
  private let value: any Sendable

  init(actionType: Any.Type, value: any Sendable) {
    self.actionType = typeName(actionType)
    self.value = value
  }

  /// Records that the value was written.
  func markHandled() {
    isHandled.setValue(true)
  }

  deinit {
    // The last copy of the action was released, so no reducer can write the value.
    if !isHandled.value {
      reportIssue(Messages.bindingWasNotHandled(actionType: actionType, value: value))
    }
  }
}
