import ComposableArchitecture
import ExampleHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// JSON over HTTP: every failure is an `AppError`, and cancelling the task cancels the request.
struct HTTPClient: Sendable {
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

  func get<Value: Decodable>(_ path: String) async throws(AppError) -> Value {
    let (data, _) = try await perform(URLRequest(url: url(path)))
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw AppError(error)
    }
  }

  /// Sends a value and returns the status of the response; the response body is ignored.
  ///
  /// Idempotent: repeating a request with the same key and body has no further effect.
  func post(_ body: some Encodable, to path: String, key: String) async throws(AppError) -> Int {
    var request = URLRequest(url: try url(path))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    // Sort the keys, also for other processes: the server compares the bodies of equal keys.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      request.httpBody = try encoder.encode(body)
    } catch {
      throw AppError(error)
    }
    return try await perform(request).status
  }

  private func url(_ path: String) throws(AppError) -> URL {
    @Dependency(\.apiBaseURL) var baseURL
    guard
      let baseURL, let scheme = baseURL.scheme, ["http", "https"].contains(scheme.lowercased()),
      baseURL.host()?.isEmpty == false
    else { throw .invalidURL }
    return baseURL.appending(path: path)
  }

  private func perform(
    _ request: URLRequest
  ) async throws(AppError) -> (data: Data, status: Int) {
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.answer(to: request)
    } catch {
      throw Task.isCancelled ? .cancelled : AppError(error)
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw .offline }
    guard (200..<300).contains(status) else {
      let refusal = try? JSONDecoder().decode(Refusal.self, from: data)
      throw .status(status, message: refusal?.message)
    }
    return (data, status)
  }
}

/// The body of an error response.
private struct Refusal: Decodable {
  var message: String
}
