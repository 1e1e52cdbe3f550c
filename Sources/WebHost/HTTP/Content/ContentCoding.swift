import NIOCore
import NIOHTTP1

/// The content coding of a response.
enum ContentCoding: Equatable {
  case identity
  case gzip

  /// Selects the shortest content coding that the browser accepts.
  init(acceptedBy headers: HTTPHeaders) {
    var wildcard = false
    for entry in headers["accept-encoding"].flatMap({ $0.split(separator: ",") }) {
      let parts = entry.split(separator: ";").map { String($0).trimmed(of: " \t").lowercased() }
      let isExcluded = parts.dropFirst().contains { Self.isZero($0) }
      switch parts.first {
      case "gzip", "x-gzip":
        self = isExcluded ? .identity : .gzip
        return
      case "*": wildcard = !isExcluded
      default: break
      }
    }
    self = wildcard ? .gzip : .identity
  }

  /// True for a weight of zero, such as `0` or `0.0`, which excludes a coding.
  private static func isZero(_ parameter: String) -> Bool {
    let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmed(of: " ") }
    return parts.count == 2 && parts[0] == "q" && Double(parts[1]) == 0
  }
}

extension Response {
  /// The minimum size for compression; a smaller body does not justify the additional header.
  static let leastSize = 512

  /// The response in the content coding for a request.
  ///
  /// A page may be compressed although it contains the session's token: the token differs in each response, so the
  /// lengths of many responses do not reveal it.
  func compressed(for request: HTTPHeaders) -> Response {
    guard !isForwarded, ContentTypes.areCompressible(headers.first(name: "content-type") ?? ""),
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
