import NIOCore
import NIOPosix
import Testing

/// A connection to a host, as a browser's page uses it.
actor PlainConnection {
  private let channel: any Channel
  private let inbound: AsyncStream<ByteBuffer>.Iterator
  private var received = ""

  init(port: Int) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Receiver(continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    inbound = stream.makeAsyncIterator()
  }

  /// Requests a path, and returns the response's head and body.
  func get(_ path: String, _ headers: [String] = []) async throws -> String {
    let port = channel.remoteAddress?.port ?? 0
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers + ["", ""]
    channel.writeAndFlush(ByteBuffer(string: lines.joined(separator: "\r\n")), promise: nil)
    return try await until { text in
      guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
      let length = text.firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) }
      return text[end.upperBound...].utf8.count >= length ?? 0
    }
  }

  /// Opens the live connection of a fetched page, in a tab and with additional header lines.
  func open(_ page: String, tab: String? = nil, _ headers: [String] = []) async throws {
    let cookie = try #require(page.firstMatch(of: /set-cookie: ([^;]*)/)?.1)
    let token = try #require(page.firstMatch(of: /data-p="([^"]*)"/)?.1)
    let port = channel.remoteAddress?.port ?? 0
    let response = try await get(
      "/live",
      [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Cookie: \(cookie)",
        "Origin: http://127.0.0.1:\(port)",
      ] + headers
    )
    #expect(response.hasPrefix("HTTP/1.1 101 "))
    say("[0,0,\"\(token)\"\(tab.map { ",\"\($0)\"" } ?? "")]")
    _ = try await until { $0.contains("[1,0") }
  }

  /// Sends a text frame of at most 125 bytes.
  func say(_ text: String) {
    let mask: [UInt8] = [1, 2, 3, 4]
    let payload = text.utf8.enumerated().map { $1 ^ mask[$0 % 4] }
    let frame = [0x81, 0x80 | UInt8(payload.count)] + mask + payload
    channel.writeAndFlush(ByteBuffer(bytes: frame), promise: nil)
  }

  /// Returns the text received since the last call, once it matches.
  func until(_ isEnough: (String) -> Bool) async throws -> String {
    while !isEnough(received) {
      // Copies of a stream's iterator share the stream.
      var iterator = inbound
      guard let bytes = await iterator.next(isolation: self) else { throw HungUp() }
      received += String(decoding: bytes.readableBytesView, as: UTF8.self)
    }
    defer { received = "" }
    return received
  }

  struct HungUp: Error {}

  private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncStream<ByteBuffer>.Continuation

    init(_ continuation: AsyncStream<ByteBuffer>.Continuation) {
      self.continuation = continuation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
  }
}
