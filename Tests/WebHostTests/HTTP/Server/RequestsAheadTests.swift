import NIOCore
import NIOPosix
import Testing
import ViewKit

@testable import WebHost

/// A client that pipelines many requests is served at a limited rate, and does not delay other clients.
@Suite(.timeLimit(.minutes(15))) struct RequestsAheadTests {
  /// The read size of the host in bytes.
  private static let atOnce = 8 * 1024

  private func request(_ path: String, _ running: RunningHost) -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n"
  }

  @Test func `no bytes are read while a request waits for its response`()
    async throws
  {
    let (clock, gauge) = (ManualClock(), ReadGauge())
    try await RunningHost.run({
      $0.clock = clock
      $0.security = gauge
    }) { running in
      let flood = try await running.connect()
      let request = request("/healthz", running)
      await flood.send(String(repeating: request, count: 20_000))
      for answered in 0..<400 {
        // The first request is not pipelined, and the burst has sixteen.
        if answered >= 17 {
          // The host's sweep each second, and the connection's delay.
          await clock.untilSleepers(2)
          let reading = gauge[0]
          #expect(reading.asked == reading.taken)
          // Requests without a response: those in the read buffer, and some with a response in transit.
          let owed = reading.bytes - answered * request.utf8.count
          #expect(
            (1...Self.atOnce + 32 * request.utf8.count).contains(owed),
            "\(answered) answered"
          )
          clock.advance(by: .milliseconds(32))
        }
        #expect(try await flood.nextAnswer().status == 200)
        if answered.isMultiple(of: 100) {
          let other = try await running.connect()
          #expect(try await other.get("/healthz").status == 200)
          await other.close()
        }
      }
      #expect(gauge[0].taken > 1)
    }
  }

  @Test func `no bytes are read while responses wait for a client that does not read`()
    async throws
  {
    let (clock, gauge) = (ManualClock(), ReadGauge())
    // Several of these exceed the network's buffers.
    let text = PropValue.string(String(repeating: "x", count: 4_000_000))
    try await RunningHost.run(
      {
        $0.clock = clock
        $0.security = gauge
      },
      page: { FakePage(Element(id: 0, .root, [:], [Element(id: 1, .text, [.text: text])])) }
    ) { running in
      let flood = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: false)
        .connect(host: "127.0.0.1", port: running.address.port).get()
      let request = request("/", running)
      let requests = ByteBuffer(string: String(repeating: request, count: 2_000))
      flood.writeAndFlush(requests, promise: nil)
      await gauge.untilBlocked(0)
      for _ in 1...20 {
        let other = try await running.connect()
        #expect(try await other.get("/healthz").status == 200)
        await other.close()
      }
      let taken = await running.pages.all.count
      #expect((1...17).contains(taken))
      #expect(gauge[0].bytes <= taken * request.utf8.count + Self.atOnce)
      // The connection closes after the response's limit of a minute.
      await clock.ticking { try? await flood.closeFuture.get() }
      #expect(clock.now.offset >= .seconds(60))
    }
  }
}
