/// The part of a first request that determines its worker.
///
/// Only the worker validates the request; it reads all bytes again. If the two parsers disagree, the request reaches a
/// less suitable worker, without further effect.
struct RequestPrefix: Equatable {
  /// The maximum number of bytes to peek at.
  static let limit = 16 * 1024

  /// The worker that owns the visitor's page, from the visitor's cookie; `nil` without the cookie.
  var worker: Int?
  /// True for a health check, `/healthz`.
  var asksForHealth: Bool
}

extension RequestPrefix {
  /// Parses the received bytes of a head.
  init(_ bytes: some Collection<UInt8>, cookie: WorkerCookie) {
    worker = cookie.worker(in: bytes)
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let words = line.split(separator: UInt8(ascii: " "))
    asksForHealth =
      words.count == 3
      && RequestTarget(String(decoding: words[1], as: UTF8.self)).rawPath == "/healthz"
  }

  /// True if the bytes contain the end of a head.
  ///
  /// The first `peekedCount` bytes were searched before.
  static func isWhole(_ bytes: UnsafeRawBufferPointer, peekedCount: Int) -> Bool {
    let newline = UInt8(ascii: "\n")
    var index = max(peekedCount - 2, 0)
    while let end = bytes[index...].firstIndex(of: newline) {
      let rest = bytes[(end + 1)...].prefix(2)
      if rest.first == newline || rest.elementsEqual([UInt8(ascii: "\r"), newline]) { return true }
      index = end + 1
    }
    return false
  }
}
