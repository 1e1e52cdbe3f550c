import ComposableArchitecture
import Foundation
import IssueReporting

/// Where the scores' server is, read anew for each request.
private enum ScoresBaseURLKey: DependencyKey {
  /// Where `local-api` listens unless it is told otherwise.
  static let liveValue = URL(string: "http://127.0.0.1:8787")

  static var testValue: URL? {
    reportIssue(
      """
      A test asked for "scoresBaseURL" without saying where its server is.
      Set it in "withDependencies" to the address of a server that the test has started.
      """
    )
    return nil
  }
}

extension DependencyValues {
  /// The address that paths of the scores' server are appended to; without one, requests fail.
  var scoresBaseURL: URL? {
    get { self[ScoresBaseURLKey.self] }
    set { self[ScoresBaseURLKey.self] = newValue }
  }
}
