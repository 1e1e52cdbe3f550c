import ComposableArchitecture
import Foundation

/// The base URL of the server of number facts, read for each request.
private enum APIBaseURLKey: DependencyKey {
  /// The default address of `local-api`.
  static let liveValue = URL(string: "http://127.0.0.1:8787")

  /// `nil`: a test must set the address of its server.
  static let testValue: URL? = nil
}

extension DependencyValues {
  /// The base URL for paths of the server; requests fail if it is `nil`.
  var apiBaseURL: URL? {
    get { self[APIBaseURLKey.self] }
    set { self[APIBaseURLKey.self] = newValue }
  }
}
