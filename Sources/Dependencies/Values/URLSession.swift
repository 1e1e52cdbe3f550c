import IssueReporting

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension DependencyValues {
  /// Makes requests; in tests every request is reported and fails.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey {
  static var liveValue: URLSession { .shared }

  static var testValue: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [UnimplementedURLProtocol.self]
    return URLSession(configuration: configuration)
  }
}

private final class UnimplementedURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let message = Messages.unimplementedRequest(request.url?.absoluteString ?? "no address")
    reportIssue(message)
    // This runs on a thread that belongs to no test, so a test runner may not know whose issue it is. The
    // error reaches the task that made the request.
    let error = URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: message])
    client?.urlProtocol(self, didFailWithError: error)
  }

  override func stopLoading() {}
}
