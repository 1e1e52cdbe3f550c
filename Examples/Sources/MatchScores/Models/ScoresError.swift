/// Why a request for scores came to nothing.
enum ScoresError: Error, Equatable, Sendable {
  case invalidURL
  case offline
  case timeout
  /// The server wants to be asked less often, and perhaps says when to come again.
  case tooManyRequests(retryAfter: Int?)
  /// The server answered with something other than 2xx, perhaps saying why.
  case status(Int, message: String?)
  /// The answer is not what was expected, at this place in it: `data[3].date`.
  case decoding(path: String)
  case cancelled

  /// Whether the server knows nothing of what it was asked for, so that there is no use in asking again.
  var isMissing: Bool {
    if case .status(404, _) = self { true } else { false }
  }

  /// The error as a sentence for the person in front of the screen.
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

  /// How long the server asked to be left alone.
  var retryAfter: Duration? {
    guard case .tooManyRequests(let seconds?) = self else { return nil }
    return .seconds(seconds)
  }
}
