import ComposableArchitecture
import ExampleHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the counter asks of a server.
@DependencyClient
struct NumberFactClient: Sendable {
  /// A sentence about a number.
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  /// Asks the server at `apiBaseURL`, which has ten seconds to answer.
  static let liveValue = live(timeout: 10)

  /// Asks the server at `apiBaseURL`, which has so many seconds to answer.
  static func live(timeout: TimeInterval) -> Self {
    NumberFactClient { number in
      @Dependency(\.apiBaseURL) var baseURL
      guard let baseURL else { throw NumberFactError.offline }
      do {
        var request = URLRequest(url: baseURL.appending(path: "numbers/\(number)"))
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // Not by the initializer: Foundation on Linux goes by the session's time then, which is a minute.
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
        // The request of a task that has ended fails like one whose server is away.
        try Task.checkCancellation()
        throw (error as? URLError)?.code == .timedOut
          ? NumberFactError.timeout : NumberFactError.offline
      }
    }
  }

  /// Fails the test that asks without saying what is answered.
  static let testValue = NumberFactClient()

  /// Answers at once, from memory.
  static let previewValue = NumberFactClient { "\($0) is a good number." }
}

extension DependencyValues {
  var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

/// Why there is no sentence about a number.
enum NumberFactError: Error, Equatable, Sendable {
  case offline
  case timeout
  /// The server answered with something other than 2xx.
  case status(Int)
  /// The answer is no text.
  case unreadable
  /// Something else, in its own words.
  case other(String)

  /// Puts whatever a request threw into the app's own words.
  init(_ error: any Error) {
    self = error as? Self ?? .other("\(error)")
  }

  /// The error as a sentence for the person in front of the screen.
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
