import ConcurrencyExtras
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import WebHost

/// Responses of routes that are sent in pieces: streams and files.
@Suite(.timeLimit(.minutes(15))) struct StreamedResponseTests {
  private struct Broken: Error {}

  /// An endless sequence that counts its pieces, and notifies the test of its end.
  private struct Endless: AsyncSequence, Sendable {
    let size: Int
    let count = Counter()
    let ended = AsyncStream.makeStream(of: Void.self)

    final class Counter: Sendable {
      private let count = Locked(0)
      var value: Int { count.withLock { $0 } }
      func add() { count.withLock { $0 += 1 } }
    }

    func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

    final class Iterator: AsyncIteratorProtocol {
      private let sequence: Endless

      init(sequence: Endless) { self.sequence = sequence }

      deinit { sequence.ended.continuation.finish() }

      func next() async -> ByteBuffer? {
        sequence.count.add()
        return ByteBuffer(repeating: 65, count: sequence.size)
      }
    }
  }

  @Test func `a stream is sent in chunks, and the connection stays open`() async throws {
    let route = WebRoute("/stream") { _ in
      let pieces = AsyncStream { pieces in
        for text in ["one", "", "two", "three"] { pieces.yield(ByteBuffer(string: text)) }
        pieces.finish()
      }
      return .stream(pieces, type: "text/csv")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      let answer = try await connection.get("/stream")
      #expect(answer.status == 200 && answer.header("content-type") == "text/csv")
      #expect(answer.header("transfer-encoding") == "chunked")
      #expect(answer.header("content-length") == nil)
      #expect(try await connection.chunks() == ["one", "two", "three"])
      let head = try await connection.get("/stream", method: "HEAD")
      #expect(head.status == 200 && head.header("content-length") == nil)
      #expect(try await connection.get("/healthz").body == "ok\n")
      await connection.send(
        "GET /stream HTTP/1.0\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n"
      )
      let old = await connection.rest()
      #expect(old.hasSuffix("\r\n\r\nonetwothree"))
    }
  }

  @Test func `a stream waits for its client, and ends with the connection`() async throws {
    let endless = Endless(size: 200_000)
    let route = WebRoute("/endless") { _ in .stream(endless, type: "text/plain") }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let silent = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: false)
        .connect(host: "127.0.0.1", port: running.address.port).get()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      try await silent.writeAndFlush(
        ByteBuffer(string: "GET /endless HTTP/1.1\r\n\(host)\r\n\r\n")
      )
      let other = try await running.connect()
      while endless.count.value == 0 { await Task.yield() }
      for _ in 1...50 { #expect(try await other.get("/healthz").status == 200) }
      // The network's own buffers hold some megabytes.
      #expect(endless.count.value <= 60)
      try await silent.close()
      for await _ in endless.ended.stream {}
      #expect(
        !running.journal.events.contains { if case .routeFailed = $0 { true } else { false } }
      )
    }
  }

  @Test func `an error in a stream ends the connection without the end of the chunks`()
    async throws
  {
    let route = WebRoute("/broken") { _ in
      let pieces = AsyncThrowingStream<ByteBuffer, any Error> { pieces in
        pieces.yield(ByteBuffer(string: "one"))
        pieces.finish(throwing: Broken())
      }
      return .stream(pieces, type: "text/plain")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      let answer = try await connection.get("/broken")
      #expect(await connection.rest() == "3\r\none\r\n")
      let id = try #require(answer.header("x-request-id"))
      let reason = "its stream threw Broken()."
      #expect(
        running.journal.events.contains(.routeFailed(path: "/broken", request: id, reason: reason))
      )
    }
  }

  /// A route that sends each piece of a body back while the body arrives, and counts the bytes.
  private static func echo(_ received: Locked<Int>) -> WebRoute {
    WebRoute(.post, "/echo", body: .upTo(1 << 30)) { request in
      let pieces = request.body.map { piece in
        received.withLock { $0 += piece.readableBytes }
        return piece
      }
      return .stream(pieces, type: "text/plain")
    }
  }

  @Test func `a stream reads the body of its request while it is sent`() async throws {
    let received = Locked(0)
    try await RunningHost.run({ $0.routes = [Self.echo(received)] }) { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send(
        "POST /echo HTTP/1.1\r\n\(host)\r\nTransfer-Encoding: chunked\r\n\r\n"
      )
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 200 && answer.header("connection") == "close")
      var chunks: [String] = []
      for text in ["one", "two", "three"] {
        await connection.send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
        chunks.append(try await connection.chunk())
      }
      await connection.send("0\r\n\r\n")
      #expect(chunks == ["one", "two", "three"])
      #expect(await connection.rest() == "0\r\n\r\n")
      #expect(received.withLock { $0 } == 11)
    }
  }

  @Test func `a stream that reads its body waits for a client that does not read`() async throws {
    let received = Locked(0)
    try await RunningHost.run({ $0.routes = [Self.echo(received)] }) { running in
      let silent = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: false)
        .connect(host: "127.0.0.1", port: running.address.port).get()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      let size = 64 << 20
      silent.write(
        ByteBuffer(string: "POST /echo HTTP/1.1\r\n\(host)\r\nContent-Length: \(size)\r\n\r\n"),
        promise: nil
      )
      silent.writeAndFlush(ByteBuffer(repeating: 65, count: size), promise: nil)
      let other = try await running.connect()
      while received.withLock({ $0 }) == 0 { await Task.yield() }
      for _ in 1...200 { #expect(try await other.get("/healthz").status == 200) }
      // The network's own buffers hold some megabytes.
      #expect(received.withLock { $0 } <= 16 << 20)
      try await silent.close()
    }
  }

  @Test(arguments: ["zz\r\n", "ffffffffffffffffff\r\n"])
  func `an invalid chunk within a streamed response ends the connection`(chunk: String)
    async throws
  {
    let received = Locked(0)
    try await RunningHost.run({ $0.routes = [Self.echo(received)] }) { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send(
        "POST /echo HTTP/1.1\r\n\(host)\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"
      )
      #expect(try await connection.nextAnswer().status == 200)
      #expect(try await connection.chunk() == "a")
      await connection.send(chunk)
      #expect(await connection.rest() == "")
      #expect(try await running.connect().get("/healthz").body == "ok\n")
    }
  }

  @Test func `a client that is too slow ends a streamed response that reads its body`()
    async throws
  {
    let received = Locked(0)
    let clock = ManualClock()
    try await RunningHost.run({
      $0.routes = [Self.echo(received)]
      $0.clock = clock
    }) { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("POST /echo HTTP/1.1\r\n\(host)\r\nContent-Length: 9\r\n\r\na")
      #expect(try await connection.nextAnswer().status == 200)
      #expect(try await connection.chunk() == "a")
      let rest = await clock.ticking { await connection.rest() }
      #expect(rest == "")
    }
  }

  @Test func `a file has a type, an entity tag and ranges`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("0123456789".utf8).write(to: folder.appending(path: "a.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.txt"),
      withDestinationURL: URL(filePath: "/etc/passwd")
    )
    let route = WebRoute(.get, "/files/:name", String.self) { request, name in
      try .file(folder.appending(path: name), for: request)
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      let whole = try await connection.get("/files/a.txt")
      #expect(whole.status == 200 && whole.body == "0123456789")
      #expect(whole.header("content-type") == "text/plain; charset=utf-8")
      #expect(whole.header("cache-control") == "no-cache")
      #expect(whole.header("accept-ranges") == "bytes")
      let tag = try #require(whole.header("etag"))
      let part = try await connection.get("/files/a.txt", ["Range: bytes=2-4"])
      #expect(part.status == 206 && part.body == "234")
      #expect(part.header("content-range") == "bytes 2-4/10")
      let beyond = try await connection.get("/files/a.txt", ["Range: bytes=20-"])
      #expect(beyond.status == 416 && beyond.header("content-range") == "bytes */10")
      let known = try await connection.get("/files/a.txt", ["If-None-Match: \(tag)"])
      #expect(known.status == 304 && known.bytes.isEmpty && known.header("etag") == tag)
      let head = try await connection.get("/files/a.txt", method: "HEAD")
      #expect(head.header("content-length") == "10")
      for name in ["b.txt", "link.txt", "%2e%2e"] {
        #expect(try await connection.get("/files/\(name)").status == 404)
      }
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }
}
