import NIOCore
import NIOPosix
import Synchronization

/// A connection to a host that does not read until the test requests the rest of the output.
final class SlowConnection: Sendable {
  private let channel: any Channel
  private let received = Mutex([UInt8]())

  init(port: Int) async throws {
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: false)
      .channelOption(.socketOption(.so_rcvbuf), value: 64 * 1024)
      .connect(host: "127.0.0.1", port: port).get()
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
  }

  /// Reads until the host closes the connection.
  func rest() async throws -> [UInt8] {
    try await channel.eventLoop.submit { [self] in
      try channel.pipeline.syncOperations.addHandler(Receiver(self))
    }
    .get()
    try await channel.setOption(.autoRead, value: true).get()
    try await channel.closeFuture.get()
    return received.withLock { $0 }
  }

  /// Returns the body without its chunks' sizes.
  static func withoutChunks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, body) = (bytes, [UInt8]())
    while let end = rest.firstIndex(of: 10) {
      let size = Int(String(decoding: rest[..<end].dropLast(), as: UTF8.self), radix: 16) ?? 0
      guard size > 0 else { return body }
      body += rest[(end + 1)...].prefix(size)
      rest = rest[(end + 1)...].dropFirst(size + 2)
    }
    return body
  }

  private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let connection: SlowConnection

    init(_ connection: SlowConnection) { self.connection = connection }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      connection.received.withLock { $0 += unwrapInboundIn(data).readableBytesView }
    }
  }
}
