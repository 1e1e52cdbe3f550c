import ComposableArchitecture
import Foundation
import IssueReporting

/// Where the store's server is, read anew for each request.
private enum APIBaseURLKey: DependencyKey {
  /// Where `local-api` listens unless it is told otherwise.
  static let liveValue = URL(string: "http://127.0.0.1:8787")

  static var testValue: URL? {
    reportIssue(
      """
      A test asked for "apiBaseURL" without saying where its server is.
      Set it in "withDependencies" to the address of a server that the test has started.
      """
    )
    return nil
  }
}

extension DependencyValues {
  /// The address that paths of the store's server are appended to; without one, requests fail.
  var apiBaseURL: URL? {
    get { self[APIBaseURLKey.self] }
    set { self[APIBaseURLKey.self] = newValue }
  }
}
