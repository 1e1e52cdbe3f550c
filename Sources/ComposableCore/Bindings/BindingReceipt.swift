import ConcurrencyExtras
import IssueReporting

/// Notices when a write that a view has sent reaches no `BindingReducer`.
final class BindingReceipt: Sendable {
  private let isSigned = LockIsolated(false)
  private let actionType: String
  private let value: any Sendable

  init(actionType: Any.Type, value: any Sendable) {
    self.actionType = typeName(actionType)
    self.value = value
  }

  /// Notes that the value was written.
  func sign() {
    isSigned.setValue(true)
  }

  deinit {
    // The last copy of the action has gone, so no reducer will write the value any more.
    if !isSigned.value {
      reportIssue(Messages.bindingWasNotHandled(actionType: actionType, value: value))
    }
  }
}
