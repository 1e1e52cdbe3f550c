/// How far something that comes from the server has got.
enum DataLoadingStatus: Codable, Equatable, Sendable {
  case notStarted
  case loading
  case loaded
  case failed(AppError)

  var isLoading: Bool { self == .loading }

  /// What went wrong the last time, while nothing has been tried since.
  var error: AppError? {
    guard case .failed(let error) = self else { return nil }
    return error
  }

  /// Whether asking the server now makes sense: not while it is being asked, nor after it answered.
  var needsLoading: Bool {
    switch self {
    case .notStarted, .failed: true
    case .loading, .loaded: false
    }
  }
}
