/// The sticky session cookie: the worker that created the visitor's latest page.
///
/// The cookie is not signed, because it only selects a worker, and every worker can create every page. A forged number
/// has the same effect as a missing cookie: another worker.
struct WorkerCookie: Sendable {
  /// The maximum number of digits of a worker's number.
  private static let mostDigits = 4

  private let name: String

  init(_ configuration: WebHostConfiguration, port: Int) {
    name = VisitorCookie.name(configuration, port: port) + "-worker"
  }

  /// The `Set-Cookie` header that selects a worker until the browser is closed.
  func header(for worker: Int, isSecure: Bool) -> String {
    "\(name)=\(worker); Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  /// The worker in the head of a request, which may be incomplete; `nil` without a valid cookie.
  ///
  /// An invalid head selects no worker. The worker that receives the connection rejects the request.
  func worker(in head: some Collection<UInt8>) -> Int? {
    for line in head.split(separator: UInt8(ascii: "\n")).dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        Self.isCookie(line[..<colon])
      else { continue }
      let pairs = line[line.index(after: colon)...].split(separator: UInt8(ascii: ";"))
      for pair in pairs {
        if let worker = worker(inPair: String(decoding: pair, as: UTF8.self)) { return worker }
      }
    }
    return nil
  }

  private func worker(inPair text: String) -> Int? {
    let parts = text.trimmed(of: " \t\r").split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == name, (1...Self.mostDigits).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(parts[1])
  }

  private static func isCookie(_ name: some Collection<UInt8>) -> Bool {
    name.elementsEqual("cookie".utf8) { $0 | 0x20 == $1 }
  }
}
