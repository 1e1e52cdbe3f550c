import NIOCore
import NIOPosix
import Testing
import ViewKit

@testable import WebHost

/// A client that sends requests without waiting for answers: few of them are taken at a time, and no other client waits.
@Suite(.timeLimit(.minutes(15))) struct RequestsAheadTests {
  /// What the host reads at once, in bytes.
  private static let atOnce = 8 * 1024

  private func request(_ path: String, _ running: RunningHost) -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n"
  }

  @Test func `nothing more is read while a request that has been read is owed an answer`()
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
        // The first is sent ahead of none, and sixteen wait for nothing.
        if answered >= 17 {
          // The host's own second, and the connection's rest.
          await clock.untilSleepers(2)
          let reading = gauge[0]
          #expect(reading.asked == reading.taken)
          // What was read and has no answer yet, and some requests whose answers are under way.
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

  @Test func `nothing more is read while answers wait for a client that does not read them`()
    async throws
  {
    let (clock, gauge) = (ManualClock(), ReadGauge())
    // Some of these are more than the network holds.
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
      // It has a minute for an answer, and is closed then.
      await clock.ticking { try? await flood.closeFuture.get() }
      #expect(clock.now.offset >= .seconds(60))
    }
  }
}
