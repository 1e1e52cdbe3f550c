/// The error of a request to the server.
enum AppError: Codable, Error, Equatable, Sendable {
  case invalidURL
  case offline
  case timeout
  /// A status other than 2xx, with the server's optional message.
  case status(Int, message: String?)
  /// The response could not be decoded; the path is the place of the error: `[3].price`.
  case decoding(path: String)
  case cancelled

  /// The error message for the user.
  var message: String {
    switch self {
    case .invalidURL: "The address of the store is not valid."
    case .offline: "The store cannot be reached. Check your connection and try again."
    case .timeout: "The store takes too long to answer. Try again later."
    case .status(let code, let message?): "The store refused the request (\(code)): \(message)"
    case .status(let code, nil): "The store refused the request (\(code)). Try again later."
    case .decoding: "The store's answer cannot be read. Try again later."
    case .cancelled: "The request was cancelled."
    }
  }
}
