/// Why a request to the server came to nothing.
enum AppError: Codable, Error, Equatable, Sendable {
  case invalidURL
  case offline
  case timeout
  /// The server answered with something other than 2xx, perhaps saying why.
  case status(Int, message: String?)
  /// The answer is not what was expected, at this place in it: `[3].price`.
  case decoding(path: String)
  case cancelled

  /// The error as a sentence for the person in front of the screen.
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
