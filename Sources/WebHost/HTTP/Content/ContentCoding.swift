import NIOCore
import NIOHTTP1

/// How an answer's bytes travel.
enum ContentCoding: Equatable {
  case identity
  case gzip

  /// The shortest coding that the browser takes.
  init(acceptedBy headers: HTTPHeaders) {
    var wildcard = false
    for entry in headers["accept-encoding"].flatMap({ $0.split(separator: ",") }) {
      let parts = entry.split(separator: ";").map { String($0).trimmed(of: " \t").lowercased() }
      let isRefused = parts.dropFirst().contains { Self.isZero($0) }
      switch parts.first {
      case "gzip", "x-gzip":
        self = isRefused ? .identity : .gzip
        return
      case "*": wildcard = !isRefused
      default: break
      }
    }
    self = wildcard ? .gzip : .identity
  }

  /// Whether a parameter says that a coding is not wanted at all: a weight of `0`, `0.0` and so on.
  private static func isZero(_ parameter: String) -> Bool {
    let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmed(of: " ") }
    return parts.count == 2 && parts[0] == "q" && Double(parts[1]) == 0
  }
}

extension Response {
  /// Below this size the head weighs more than what compression spares.
  static let leastSize = 512

  /// The answer as a browser with these headers takes it.
  ///
  /// A page may be compressed though it holds the session's token: that differs in each answer, so the length of
  /// many answers tells nothing of it.
  func compressed(for request: HTTPHeaders) -> Response {
    guard ContentTypes.areCompressible(headers.first(name: "content-type") ?? ""),
      body.readableBytes >= Self.leastSize, !headers.contains(name: "content-encoding")
    else { return self }
    var response = self
    response.headers.replaceOrAdd(name: "vary", value: "accept-encoding")
    guard ContentCoding(acceptedBy: request) == .gzip,
      let bytes = Gzip.compress(Array(buffer: body), .page)
    else { return response }
    response.headers.add(name: "content-encoding", value: "gzip")
    response.body = ByteBuffer(bytes: bytes)
    return response
  }
}
