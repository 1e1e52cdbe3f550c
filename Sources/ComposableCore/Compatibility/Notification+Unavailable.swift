#if OlderNames
public import Foundation

extension Notification.Name {
  /// The name of the notification of a reported issue.
  @available(
    *,
    unavailable,
    message:
      "no notification is posted; add an IssueReporter to IssueReporters.current to receive reported issues"
  )
  public static let runtimeWarning = Self("ComposableArchitecture.runtimeWarning")
}
#endif
