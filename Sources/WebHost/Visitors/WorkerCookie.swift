/// The cookie that says which of a site's workers has made a visitor's latest page.
///
/// It is not signed: all that it decides is which worker a connection goes to, and each of them can make any page. A
/// visitor who writes another number reaches another worker, as with no number at all.
struct WorkerCookie: Sendable {
  /// Longer numbers are none of a worker.
  private static let mostDigits = 4

  private let name: String

  init(_ configuration: WebHostConfiguration, port: Int) {
    name = VisitorCookie.name(configuration, port: port) + "-worker"
  }

  /// What makes a browser go on at this worker until it is closed.
  func header(for worker: Int, isSecure: Bool) -> String {
    "\(name)=\(worker); Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  /// The worker that the head of a request names, as far as the head has come.
  ///
  /// What cannot be read names none: the worker that gets the connection is the one that says what is wrong with it.
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
