import ComposableArchitecture
import Foundation
import IssueReporting

/// The base URL of the scores server, read for each request.
private enum ScoresBaseURLKey: DependencyKey {
  /// The default address of `local-api`.
  static let liveValue = URL(string: "http://127.0.0.1:8787")

  static var testValue: URL? {
    reportIssue(
      """
      A test used "scoresBaseURL" without an override, so the request has no server.
      Set it in "withDependencies" to the address of a server that the test started.
      """
    )
    return nil
  }
}

extension DependencyValues {
  /// The base URL for paths of the scores server; requests fail if it is `nil`.
  var scoresBaseURL: URL? {
    get { self[ScoresBaseURLKey.self] }
    set { self[ScoresBaseURLKey.self] = newValue }
  }
}
