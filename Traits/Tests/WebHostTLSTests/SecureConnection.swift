import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// A connection to a host, over TLS if a trust configuration is given.
actor SecureConnection {
  private let channel: any Channel
  private let inbound: AsyncThrowingStream<ByteBuffer, any Error>.Iterator
  private var received = ""

  init(port: Int, trusting context: NIOSSLContext?) async throws {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context {
            try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: nil))
          }
          try pipeline.addHandler(Receiver(continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    inbound = stream.makeAsyncIterator()
  }

  func send(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }
  func close() { channel.close(promise: nil) }

  /// Sends the TLS close notification, and keeps reading.
  func closeOutput() async throws { try await channel.close(mode: .output).get() }

  /// Shuts down the TCP output without a TLS close notification.
  func breakOff() async throws {
    let channel = channel
    let done = channel.eventLoop.makePromise(of: Void.self)
    channel.eventLoop.execute {
      do {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.context(handlerType: NIOSSLClientHandler.self)
          .close(mode: .output, promise: done)
      } catch {
        done.fail(error)
      }
    }
    try await done.futureResult.get()
  }

  /// Requests a path, and returns the head of the response with the received part of its body.
  func get(_ path: String, _ headers: [String] = []) async throws -> String {
    let port = channel.remoteAddress?.port ?? 0
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers + ["", ""]
    send(Array(lines.joined(separator: "\r\n").utf8))
    return try await until { text in
      guard let end = text.range(of: "\r\n\r\n") else { return false }
      let length = text.split(separator: "content-length: ").dropFirst().first?
        .prefix { $0.isNumber }
      return text[end.upperBound...].utf8.count >= length.flatMap { Int($0) } ?? 0
    }
  }

  /// The text received since the last call, once it matches.
  func until(_ isEnough: (String) -> Bool) async throws -> String {
    while !isEnough(received) {
      var iterator = inbound
      guard let bytes = try await iterator.next(isolation: self) else { throw HungUp() }
      received += String(decoding: bytes.readableBytesView, as: UTF8.self)
    }
    defer { received = "" }
    return received
  }

  /// Returns when the host has closed the connection.
  func untilClosed() async {
    while (try? await until { !$0.isEmpty }) != nil {}
  }

  struct HungUp: Error {}

  private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncThrowingStream<ByteBuffer, any Error>.Continuation

    init(_ continuation: AsyncThrowingStream<ByteBuffer, any Error>.Continuation) {
      self.continuation = continuation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      continuation.finish(throwing: error)
      context.close(promise: nil)
    }
  }
}
