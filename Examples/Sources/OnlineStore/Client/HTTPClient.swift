import ComposableArchitecture
import ExampleHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// JSON over HTTP: every failure is an `AppError`, and cancelling the task ends the request.
struct HTTPClient: Sendable {
  private let session: URLSession

  /// - Parameter timeout: How long the server may keep silent.
  init(timeout: TimeInterval = 10) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // All visitors of a page share the session; one with a slow answer must not hold up the others.
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

  /// Sends a value; the status of the answer is what matters, so its body is not read.
  ///
  /// What is sent again with the same key and body has its effect once.
  func post(_ body: some Encodable, to path: String, key: String) async throws(AppError) -> Int {
    var request = URLRequest(url: try url(path))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    // In the same order each time, also by another process: the server compares bodies of one key.
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

/// What the server says about a request that it refuses.
private struct Refusal: Decodable {
  var message: String
}
