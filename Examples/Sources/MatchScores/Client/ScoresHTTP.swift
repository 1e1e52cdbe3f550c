import ComposableArchitecture
import ExampleHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The HTTP client of the scores server: every failure is a `ScoresError`, and cancelling the task cancels the request.
struct ScoresHTTP: Sendable {
  private let session: URLSession

  /// - Parameter timeout: The maximum wait for data from the server, in seconds.
  init(timeout: TimeInterval = 10) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // All visitors of a page share the session; a slow response must not delay other visitors.
    configuration.httpMaximumConnectionsPerHost = 64
    session = URLSession(configuration: configuration)
  }

  func get<Value: Decodable>(_ endpoint: Endpoint) async throws(ScoresError) -> Value {
    @Dependency(\.scoresBaseURL) var baseURL
    guard let url = baseURL.flatMap(endpoint.url) else { throw .invalidURL }
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.answer(to: URLRequest(url: url))
    } catch {
      throw Task.isCancelled ? .cancelled : ScoresError(error)
    }
    guard let answer = response as? HTTPURLResponse else { throw .offline }
    guard (200..<300).contains(answer.statusCode) else { throw ScoresError(answer, data) }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw ScoresError(error)
    }
  }
}

/// The body of an error response.
private struct Refusal: Decodable {
  var message: String?
}

extension ScoresError {
  fileprivate init(_ answer: HTTPURLResponse, _ data: Data) {
    if answer.statusCode == 429 {
      self = .tooManyRequests(
        retryAfter: answer.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
      )
    } else {
      let refusal = try? JSONDecoder().decode(Refusal.self, from: data)
      self = .status(answer.statusCode, message: refusal?.message)
    }
  }

  /// Converts any error of a request to the app's error.
  init(_ error: any Error) {
    switch error {
    case let error as ScoresError: self = error
    case is CancellationError: self = .cancelled
    case let error as URLError: self.init(error)
    case let error as DecodingError: self = .decoding(path: Self.path(of: error))
    default: self = .offline
    }
  }

  private init(_ error: URLError) {
    switch error.code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timeout
    case .badURL, .unsupportedURL: self = .invalidURL
    default: self = .offline
    }
  }

  /// The coding path of the error in code notation: `data[3].date`.
  private static func path(of error: DecodingError) -> String {
    let keys: [any CodingKey] =
      switch error {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context.codingPath
      case .dataCorrupted(let context): context.codingPath
      @unknown default: []
      }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
