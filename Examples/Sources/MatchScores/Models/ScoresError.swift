/// The error of a request for scores.
enum ScoresError: Error, Equatable, Sendable {
  case invalidURL
  case offline
  case timeout
  /// The rate limit was exceeded; the server may specify a retry delay in seconds.
  case tooManyRequests(retryAfter: Int?)
  /// A status other than 2xx, with the server's optional message.
  case status(Int, message: String?)
  /// The response could not be decoded; the path is the place of the error: `data[3].date`.
  case decoding(path: String)
  case cancelled

  /// True if the requested item does not exist, so a retry is useless.
  var isMissing: Bool {
    if case .status(404, _) = self { true } else { false }
  }

  /// The error message for the user.
  var message: String {
    switch self {
    case .invalidURL: "The address of the scores is not valid."
    case .offline: "The scores cannot be reached. Check your connection and try again."
    case .timeout: "The scores take too long to come. Try again later."
    case .tooManyRequests(let seconds?):
      "Too many requests. Trying again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    case .tooManyRequests(nil): "Too many requests. Try again in a minute."
    case .status(let code, let message?): "The scores were refused (\(code)): \(message)"
    case .status(let code, nil): "The scores were refused (\(code)). Try again later."
    case .decoding: "The answer cannot be read. Try again later."
    case .cancelled: "The request was cancelled."
    }
  }

  /// The retry delay that the server requested.
  var retryAfter: Duration? {
    guard case .tooManyRequests(let seconds?) = self else { return nil }
    return .seconds(seconds)
  }
}
