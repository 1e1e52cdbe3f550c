import NIOHTTP1

extension RequestRecord {
  /// The maximum length of a logged path in bytes.
  private static let pathLimit = 200

  /// Creates the record of a request whose head has arrived.
  init(_ head: HTTPRequestHead, id: String, at start: Duration) {
    self.init(
      id: id,
      method: head.method.rawValue,
      path: Self.printable(RequestTarget(head.uri).rawPath),
      start: start
    )
  }

  /// Creates the record of a request whose head is invalid.
  init(invalid id: String, at start: Duration) {
    self.init(id: id, method: "-", path: "-", start: start)
  }

  /// A path in one line: bytes that a valid path does not contain become question marks.
  private static func printable(_ path: String) -> String {
    let bytes = path.utf8.prefix(pathLimit)
      .map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension HostLog {
  /// Returns the trace context in the header fields of a request; `nil` without one, or if the host is not traced.
  func context(in headers: HTTPHeaders) -> (any HostTraceContext)? {
    tracing?.context { name in
      let values = headers[name]
      return values.isEmpty ? nil : values.joined(separator: ",")
    }
  }
}
