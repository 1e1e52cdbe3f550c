import PropertyTesting
import Testing

@testable import WebHost

/// The supervisor's parser, which only selects the worker of a request.
@Suite(.timeLimit(.minutes(15))) struct RequestPrefixTests {
  private static func start(_ head: String, name: String? = nil) -> RequestPrefix {
    var configuration = WebHostConfiguration()
    configuration.visitorCookieName = name
    return RequestPrefix(Array(head.utf8), cookie: WorkerCookie(configuration, port: 80))
  }

  @Test(arguments: [
    ("Cookie: visitor-80-worker=2", 2), ("cookie:visitor-80-worker=2", 2),
    ("COOKIE: a=b; visitor-80-worker=12; c=d", 12), ("Cookie: \t visitor-80-worker=3 ", 3),
    ("X: y\r\nCookie: a=b\r\nCookie: visitor-80-worker=4", 4),
    ("Cookie: visitor-80-worker=x; visitor-80-worker=5", 5),
    ("Cookie: visitor-80-worker=", nil), ("Cookie: visitor-80-worker=-1", nil),
    ("Cookie: visitor-80-worker=99999999999999999999", nil),
    ("Cookie: visitor-80-worker=1=2", nil), ("Cookie: xvisitor-80-worker=1", nil),
    ("Cookie: visitor-81-worker=1", nil), ("Cookie: visitor-80-worker=\u{0661}", nil),
    ("X-Cookie: visitor-80-worker=1", nil), ("Cookie", nil), ("", nil),
  ])
  func `the worker number is read from the cookie`(line: String, worker: Int?) {
    #expect(Self.start("GET / HTTP/1.1\r\n\(line)\r\n\r\n").worker == worker)
    #expect(Self.start("GET / HTTP/1.1\n\(line)\n\n").worker == worker)
  }

  @Test func `the worker cookie derives its name from the visitor cookie`() {
    let head = "GET / HTTP/1.1\r\nCookie: shop-worker=7; visitor-80-worker=2\r\n\r\n"
    #expect(Self.start(head, name: "shop").worker == 7)
    var configuration = WebHostConfiguration()
    configuration.visitorCookieName = "shop"
    let cookie = WorkerCookie(configuration, port: 80)
    #expect(
      cookie.header(for: 7, isSecure: false) == "shop-worker=7; Path=/; HttpOnly; SameSite=Lax"
    )
    #expect(cookie.header(for: 7, isSecure: true).hasSuffix("; Secure"))
  }

  @Test(arguments: [
    ("GET /healthz HTTP/1.1", true), ("HEAD /healthz?now HTTP/1.0", true),
    ("GET http://shop.test/healthz HTTP/1.1", true), ("GET /healthz/ HTTP/1.1", false),
    ("GET /healthz", false), ("GET  / HTTP/1.1", false), ("", false),
  ])
  func `a health check is a request for /healthz only`(line: String, isHealth: Bool) {
    #expect(Self.start("\(line)\r\nHost: x\r\n\r\n").asksForHealth == isHealth)
  }

  @Test func `the search for the head's end matches an oracle for random fragments`() {
    for seed in ProgramSeeds.chosen(1_000) {
      var generator = SeededGenerator(seed: seed)
      let length = Int.random(in: 1...12, using: &generator)
      let bytes = (0..<length).map { _ in "\r\n\na".utf8.randomElement(using: &generator) ?? 0 }
      var peekedCount = 0
      for count in 1...length where count == length || Bool.random(using: &generator) {
        let part = Array(bytes[..<count])
        let text = String(decoding: part, as: UTF8.self).unicodeScalars.map { String($0) }.joined(
          separator: "."
        )
        let expected = text.contains("\n.\n") || text.contains("\n.\r.\n")
        let isWhole = part.withUnsafeBytes { RequestPrefix.isWhole($0, peekedCount: peekedCount) }
        guard isWhole == expected else {
          Issue.record(
            "Seed \(seed): \(text.debugDescription), of which \(peekedCount) were peeked at"
          )
          return
        }
        // A complete head ends the peeks.
        if isWhole { break }
        peekedCount = count
      }
    }
  }
}
