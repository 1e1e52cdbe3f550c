import ComposableArchitecture
import ExampleHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client for number facts.
@DependencyClient
struct NumberFactClient: Sendable {
  /// Fetches a sentence about a number.
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  /// The client for the server at `apiBaseURL`, with a timeout of ten seconds.
  static let liveValue = live(timeout: 10)

  /// Creates a client for the server at `apiBaseURL`, with a timeout in seconds.
  static func live(timeout: TimeInterval) -> Self {
    NumberFactClient { number in
      @Dependency(\.apiBaseURL) var baseURL
      guard let baseURL else { throw NumberFactError.offline }
      do {
        var request = URLRequest(url: baseURL.appending(path: "numbers/\(number)"))
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // Set the property instead of passing the timeout to the initializer: Foundation on Linux would use the
        // session's timeout of one minute.
        request.timeoutInterval = timeout
        let (data, response) = try await URLSession.shared.answer(to: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else { throw NumberFactError.status(status) }
        guard let fact = String(data: data, encoding: .utf8), !fact.isEmpty else {
          throw NumberFactError.unreadable
        }
        return fact
      } catch let error as NumberFactError {
        throw error
      } catch {
        // A cancelled task's request fails like a request to an unreachable server.
        try Task.checkCancellation()
        throw (error as? URLError)?.code == .timedOut
          ? NumberFactError.timeout : NumberFactError.offline
      }
    }
  }

  /// A client that fails the test unless it is overridden.
  static let testValue = NumberFactClient()

  /// A client that responds immediately from memory.
  static let previewValue = NumberFactClient { "\($0) is a good number." }
}

extension DependencyValues {
  var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

/// The error of a request for a number fact.
enum NumberFactError: Error, Equatable, Sendable {
  case offline
  case timeout
  /// A status other than 2xx.
  case status(Int)
  /// The response is not text.
  case unreadable
  /// Any other error, with its description.
  case other(String)

  /// Converts any error of a request to the app's error.
  init(_ error: any Error) {
    self = error as? Self ?? .other("\(error)")
  }

  /// The error message for the user.
  var message: String {
    switch self {
    case .offline: "The server cannot be reached."
    case .timeout: "The server takes too long to answer."
    case .status(let code): "The server refused the request (\(code))."
    case .unreadable: "The server's answer cannot be read."
    case .other(let words): words
    }
  }
}
