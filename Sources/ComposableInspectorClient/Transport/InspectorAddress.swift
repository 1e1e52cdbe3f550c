import Foundation

/// The address of an inspector, as printed by `make inspector`, and of its page.
struct InspectorAddress: Hashable, Sendable {
  enum Problem: Error, Equatable {
    case noAddress
    case notLocal(String)
  }

  let host: String
  let port: Int
  let token: String

  /// Parses `http://127.0.0.1:8090/inspector?token=…`.
  init(_ text: String) throws(Problem) {
    guard let parts = URLComponents(string: text), parts.scheme == "http" || parts.scheme == "ws",
      let host = parts.host, !host.isEmpty,
      let token = parts.queryItems?.first(where: { $0.name == "token" })?.value, !token.isEmpty,
      token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      (1...65_535).contains(parts.port ?? 80)
    else { throw .noAddress }
    let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).lowercased()
    guard ["127.0.0.1", "localhost", "::1"].contains(name) else { throw .notLocal(host) }
    self.host = name
    port = parts.port ?? 80
    self.token = token
  }

  /// The value of the `Host` header.
  var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// The request target.
  var target: String { "\(InspectorPath.line)?token=\(token)" }

  /// The address without the secret token.
  var shown: String { "http://\(authority)" }
}

/// The path of an inspector's WebSocket for processes.
package enum InspectorPath {
  package static let line = "/inspector/process"
}
