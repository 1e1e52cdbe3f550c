/// The loading phase of data from the server.
enum LoadingStatus: Equatable, Sendable {
  case notStarted
  case loading
  case loaded
  case failed(ScoresError)

  var isLoading: Bool { self == .loading }

  /// The error of the last attempt; `nil` after a retry starts.
  var error: ScoresError? {
    guard case .failed(let error) = self else { return nil }
    return error
  }

  /// True if a request is useful: it has not started or has failed.
  var needsLoading: Bool {
    switch self {
    case .notStarted, .failed: true
    case .loading, .loaded: false
    }
  }
}
