import Clocks
import Foundation
import NIOSSL
import Synchronization
import Testing
import ViewKit
import WebHost
import WebHostTLS

/// A host that terminates TLS itself.
@Suite(.timeLimit(.minutes(15))) struct TLSTests {
  /// The logged events of a host.
  private final class Log: Sendable {
    private let lines = Mutex([WebHostEvent]())
    var events: [WebHostEvent] { lines.withLock { $0 } }
    func add(_ event: WebHostEvent) { lines.withLock { $0.append(event) } }
  }

  private let clock = TestClock()
  private let log = Log()

  private func run(
    _ certificate: Certificate,
    _ configure: (inout WebHostConfiguration) -> Void = { _ in },
    _ test: (WebAddress) async throws -> Void
  ) async throws {
    var configuration = WebHostConfiguration()
    configuration.useTLS(certificateFile: certificate.file, keyFile: certificate.key)
    configuration.clock = clock
    configuration.onEvent = { [log] in log.add($0) }
    configure(&configuration)
    let host = WebHost(configuration: configuration) { _ in Text("Secret") }
    let address = try await host.start()
    do {
      try await test(address)
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  /// Advances the clock by seconds until the host logs a matching event.
  private func untilLogged(_ isMeant: (WebHostEvent) -> Bool) async {
    while !log.events.contains(where: isMeant) { await clock.advance(by: .seconds(1)) }
  }

  @Test func `a page and its live connection use TLS, with a host-only cookie`() async throws {
    let certificate = try Certificate()
    try await run(certificate) { address in
      #expect(address.description == "https://127.0.0.1:\(address.port)/")
      let connection = try await SecureConnection(
        port: address.port,
        trusting: certificate.trust()
      )
      let page = try await connection.get("/")
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(page.contains("Secret"))
      let cookie = try #require(
        page.split(separator: "\r\n").first { $0.hasPrefix("set-cookie: ") }?.dropFirst(12)
      )
      #expect(cookie.hasPrefix("__Host-visitor-\(address.port)="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Secure"))
      let line = try await SecureConnection(port: address.port, trusting: certificate.trust())
      let answer = try await line.get(
        "/live",
        [
          "Cookie: \(cookie.prefix { $0 != ";" })", "Origin: https://127.0.0.1:\(address.port)",
          "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
      )
      #expect(answer.hasPrefix("HTTP/1.1 101 "))
      let token = page.split(separator: "data-p=\"")[1].prefix(32)
      let hello = Array("[0,0,\"\(token)\"]".utf8)
      await line.send([0x81, 0x80 | UInt8(hello.count), 0, 0, 0, 0] + hello)
      #expect(try await line.until { $0.contains("]") }.hasSuffix("[1,0]"))
    }
  }

  @Test func `renewed files apply to new connections, and existing connections continue`()
    async throws
  {
    let (certificate, next) = try (Certificate(), Certificate())
    let (trust, nextTrust) = try (certificate.trust(), next.trust())
    try await run(certificate) { address in
      let before = try await SecureConnection(port: address.port, trusting: trust)
      #expect(try await before.get("/").contains("Secret"))
      // Only the certificate was replaced: it does not match the key, so the host keeps the current pair.
      try certificate.replace(by: next, withKey: false)
      await untilLogged {
        if case .certificateNotRenewed = $0 { true } else { false }
      }
      let meanwhile = try await SecureConnection(port: address.port, trusting: trust)
      #expect(try await meanwhile.get("/").contains("Secret"))
      try certificate.replace(by: next, withKey: true)
      await untilLogged { $0 == .certificateRenewed }
      let after = try await SecureConnection(port: address.port, trusting: nextTrust)
      #expect(try await after.get("/").contains("Secret"))
      let distrustful = try await SecureConnection(port: address.port, trusting: trust)
      await #expect(throws: (any Error).self) { try await distrustful.get("/") }
      #expect(try await before.get("/").contains("Secret"))
      // Each unusable change is logged once.
      let failures = log.events.filter {
        if case .certificateNotRenewed = $0 { true } else { false }
      }
      #expect(failures.count == 1)
    }
  }

  @Test func `a client without TLS, or a silent client, is disconnected`() async throws {
    let certificate = try Certificate()
    try await run(certificate) { address in
      let plain = try await SecureConnection(port: address.port, trusting: nil)
      await #expect(throws: (any Error).self) { try await plain.get("/") }
      let silent = try await SecureConnection(port: address.port, trusting: nil)
      // The header of a handshake message without its body.
      await silent.send([0x16, 0x03, 0x01])
      let ticking = Task { [clock] in
        while !Task.isCancelled { await clock.advance(by: .seconds(1)) }
      }
      await silent.untilClosed()
      ticking.cancel()
      let connection = try await SecureConnection(
        port: address.port,
        trusting: certificate.trust()
      )
      #expect(try await connection.get("/").contains("Secret"))
    }
  }

  @Test func `a half-closed client receives its response, and is then disconnected`() async throws {
    let certificate = try Certificate()
    let trust = try certificate.trust()
    try await run(certificate) { address in
      let connection = try await SecureConnection(port: address.port, trusting: trust)
      let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(address.port)\r\n\r\n"
      await connection.send(Array(request.utf8))
      try await connection.closeOutput()
      let page = try await connection.until { $0.contains("</html>") }
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Secret"))
      await connection.untilClosed()
    }
  }

  @Test func `a client that half-closes in the middle of a request is disconnected immediately`()
    async throws
  {
    let certificate = try Certificate()
    let trust = try certificate.trust()
    try await run(certificate) { address in
      for isTold in [true, false] {
        let connection = try await SecureConnection(port: address.port, trusting: trust)
        #expect(try await connection.get("/").contains("Secret"))
        await connection.send(Array("GET / HTTP/1.1\r\nHost: ".utf8))
        // The clock does not advance, so no timeout can close the connection.
        try await isTold ? connection.closeOutput() : connection.breakOff()
        await connection.untilClosed()
      }
    }
  }

  @Test func `a half-closed live connection ends, and its page resumes on a new connection`()
    async throws
  {
    let certificate = try Certificate()
    let trust = try certificate.trust()
    try await run(certificate) { address in
      let page = try await SecureConnection(port: address.port, trusting: trust).get("/")
      let cookie = try #require(page.split(separator: "set-cookie: ").last?.prefix { $0 != ";" })
      let token = page.split(separator: "data-p=\"")[1].prefix(32)
      for isTold in [true, false, true] {
        let line = try await SecureConnection(port: address.port, trusting: trust)
        let answer = try await line.get(
          "/live",
          [
            "Cookie: \(cookie)", "Origin: https://127.0.0.1:\(address.port)",
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
          ]
        )
        #expect(answer.hasPrefix("HTTP/1.1 101 "))
        let hello = Array("[0,0,\"\(token)\"]".utf8)
        await line.send([0x81, 0x80 | UInt8(hello.count), 0, 0, 0, 0] + hello)
        #expect(try await line.until { $0.contains("]") }.contains("[1,0]"))
        try await isTold ? line.closeOutput() : line.breakOff()
        await line.untilClosed()
      }
      // An aborted connection sends no invalid message.
      let refusals = log.events.filter {
        if case .messageRejected = $0 { true } else { false }
      }
      #expect(refusals.isEmpty)
    }
  }

  @Test func `a new connection replaces an idle one over TLS`() async throws {
    let certificate = try Certificate()
    let trust = try certificate.trust()
    try await run(certificate, { $0.maxConnectionsPerAddress = 4 }) { address in
      var opened: [SecureConnection] = []
      // A client can have the complete response before the host waits for the next request. So a new connection may
      // replace the second one instead of the first, but not each time.
      for _ in 1...12 {
        let connection = try await SecureConnection(port: address.port, trusting: trust)
        #expect(try await connection.get("/").contains("Secret"))
        opened.append(connection)
      }
      await opened[0].untilClosed()
    }
  }

  @Test func `a connection over the limit receives a response over TLS`() async throws {
    let certificate = try Certificate()
    let trust = try certificate.trust()
    try await run(certificate, { $0.maxConnectionsPerAddress = 1 }) { address in
      let first = try await SecureConnection(port: address.port, trusting: trust)
      let page = try await first.get("/")
      // An idle connection would be replaced; a live connection is not.
      let cookie = try #require(page.split(separator: "set-cookie: ").last?.prefix { $0 != ";" })
      let upgrade = try await first.get(
        "/live",
        [
          "Cookie: \(cookie)", "Origin: https://127.0.0.1:\(address.port)", "Connection: Upgrade",
          "Upgrade: websocket", "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
      )
      #expect(upgrade.hasPrefix("HTTP/1.1 101 "))
      let second = try await SecureConnection(port: address.port, trusting: trust)
      let answer = try await second.until { $0.contains("</html>") }
      #expect(answer.hasPrefix("HTTP/1.1 429 "))
      #expect(answer.contains("Too many pages are open from your address."))
    }
  }

  @Test func `an invalid pair of certificate files is named`() async throws {
    let (certificate, other) = try (Certificate(), Certificate())
    func problem(_ file: String, _ key: String) async -> String {
      var configuration = WebHostConfiguration()
      configuration.useTLS(certificateFile: file, keyFile: key)
      let host = WebHost(configuration: configuration) { _ in Text("") }
      let error = await #expect(throws: WebHostError.self) { try await host.start() }
      return error?.description ?? ""
    }
    let missing = certificate.folder.appending(path: "missing.pem").path
    let text = await problem(missing, certificate.key)
    let files = "the certificate in \(missing) with the key in \(certificate.key)"
    #expect(
      text == """
        Cannot use \(files): No such file or directory: \(missing)
        Pass two PEM files that this user can read: the certificate with its chain, and its private key.
        """
    )
    #expect(await problem(certificate.file, missing).contains(missing))
    #expect(await problem(certificate.file, other.key).hasPrefix("Cannot use the certificate in"))
    #expect(await problem(certificate.key, certificate.key).contains("Pass two PEM files"))
  }
}
