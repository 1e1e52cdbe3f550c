import NIOCore
import NIOWebSocket
import Testing
import ViewKit

@testable import WebHost

/// WebSocket routes for programs on the same machine.
@Suite(.timeLimit(.minutes(15))) struct SocketRouteTests {
  private static let upgrade = [
    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  private func host() async throws -> (WebHost, port: Int) {
    var configuration = WebHostConfiguration()
    // On a busy machine the request of the test may exceed the default limit.
    configuration.clock = ManualClock()
    configuration.socketRoutes = [
      SocketRoute("/echo") { query in
        query.first?.value == "1"
      } makeHandler: { _ in
        EchoHandler()
      }
    ]
    let host = WebHost(configuration: configuration) { _ in Text("") }
    return (host, try await host.start().port)
  }

  @Test func `a permitted program's frames reach the handler`() async throws {
    let (host, port) = try await host()
    let connection = try await LoopbackConnection(port: port)
    #expect(try await connection.get("/echo?token=1", Self.upgrade).status == 101)
    await connection.say("hello")
    #expect(await connection.nextFrame()?.text == "hello")
    await host.stop()
    #expect(await connection.nextFrame() == nil)
  }

  @Test(arguments: [
    ("/echo?token=2", []), ("/echo", []), ("/other?token=1", []),
    // Any browser page, and requests of proxies.
    ("/echo?token=1", ["Origin: http://127.0.0.1"]),
    ("/echo?token=1", ["X-Forwarded-For: 9.9.9.9"]),
  ])
  func `a request without permission receives 404`(path: String, headers: [String]) async throws {
    let (host, port) = try await host()
    let connection = try await LoopbackConnection(port: port)
    #expect(try await connection.get(path, Self.upgrade + headers).status == 404)
    await host.stop()
  }
}

/// Echoes received frames.
private final class EchoHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let data = unwrapInboundIn(data).unmaskedData
    let frame = WebSocketFrame(fin: true, opcode: .text, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }
}
