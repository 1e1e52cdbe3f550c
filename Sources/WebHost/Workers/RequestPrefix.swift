/// What a front reads of a connection before it passes that on: which worker the first request belongs to.
///
/// The worker reads the same bytes again, all of them, and is the only one that judges them. A head that the two
/// understand differently reaches a worker that another one would have suited better, and nothing else.
struct RequestStart: Equatable {
  /// How much of a request is looked at, in bytes.
  static let limit = 16 * 1024

  /// The worker that has the visitor's page, by the visitor's cookie.
  var worker: Int?
  /// Whether the request asks how the host is.
  var asksForHealth: Bool
}

extension RequestStart {
  /// Reads what has come of a head.
  init(_ bytes: some Collection<UInt8>, cookie: WorkerCookie) {
    worker = cookie.worker(in: bytes)
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let words = line.split(separator: UInt8(ascii: " "))
    asksForHealth =
      words.count == 3
      && RequestTarget(String(decoding: words[1], as: UTF8.self)).rawPath == "/healthz"
  }

  /// Whether the bytes have a head's end among them, of which `looked` many have been looked at before.
  static func isWhole(_ bytes: UnsafeRawBufferPointer, looked: Int) -> Bool {
    let newline = UInt8(ascii: "\n")
    var index = max(looked - 2, 0)
    while let end = bytes[index...].firstIndex(of: newline) {
      let rest = bytes[(end + 1)...].prefix(2)
      if rest.first == newline || rest.elementsEqual([UInt8(ascii: "\r"), newline]) { return true }
      index = end + 1
    }
    return false
  }
}
