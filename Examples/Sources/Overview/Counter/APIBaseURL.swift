import ComposableArchitecture
import Foundation

/// Where the server of number facts is, read anew for each request.
private enum APIBaseURLKey: DependencyKey {
  /// Where `local-api` listens unless it is told otherwise.
  static let liveValue = URL(string: "http://127.0.0.1:8787")

  /// Nowhere: a test says where its server is.
  static let testValue: URL? = nil
}

extension DependencyValues {
  /// The address that paths of the server are appended to; without one, requests fail.
  var apiBaseURL: URL? {
    get { self[APIBaseURLKey.self] }
    set { self[APIBaseURLKey.self] = newValue }
  }
}
