import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension AppError {
  /// Converts any error of a request to the app's error.
  init(_ error: any Error) {
    switch error {
    case let error as AppError: self = error
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

  /// The coding path of the error in code notation: `[3].rating.rate`.
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
