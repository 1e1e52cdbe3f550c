import Clocks
import ComposableArchitecture
import ComposableHosting
import ComposableObservability
import Foundation
import Metrics
import MetricsTestKit
import Testing
import ViewKit

@testable import WebHost

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(15))) struct HostMetricsTests {
  private let metrics = TestMetrics()
  private let clock = TestClock()

  private struct Counting: View {
    @State private var count = 0

    var body: some View {
      Button("\(count)") { count += 1 }
    }
  }

  private func run(
    _ routes: [WebRoute] = [],
    _ test: (WebAddress) async throws -> Void
  ) async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = clock
    configuration.routes = routes
    configuration.attach(HostMetrics(factory: metrics))
    let host = WebHost(configuration: configuration) { _ in Counting() }
    let address = try await host.start()
    do {
      try await test(address)
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  private func get(_ path: String, at address: WebAddress) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(address.port)\(path)"))
    _ = try await URLSession.shared.data(from: url)
  }

  private func requests(_ route: String, _ status: Int) -> Int64 {
    metrics.counterTotal(
      label: "webhost_requests",
      dimensions: [("route", route), ("method", "GET"), ("status", "\(status)")]
    )
  }

  private func pages(_ presence: String) throws -> Double? {
    try metrics.expectMeter("webhost_pages", [("presence", presence)]).lastValue
  }

  @Test func `a host without a backend for metrics measures nothing`() {
    var configuration = WebHostConfiguration()
    configuration.attach(HostMetrics(factory: metrics))
    #expect(configuration.measurements != nil)
    configuration.attach(HostMetrics(factory: NOOPMetricsHandler.instance))
    #expect(configuration.measurements == nil)
  }

  @Test func `requests are counted by route, without paths`() async throws {
    let route = WebRoute(.get, "/orders/:name", String.self) { _, _ in .text("") }
    try await run([route]) { address in
      for path in ["/orders/jane", "/orders/joe", "/", "/nothing/jane", "/app.js"] {
        try await get(path, at: address)
      }
    }
    #expect(requests("/orders/:name", 200) == 2)
    #expect(requests("page", 200) == 1)
    #expect(requests("other", 404) == 1)
    #expect(requests("file", 200) == 1)
    #expect(metrics.timers(label: "webhost_request_seconds").flatMap(\.values).count == 5)
    #expect(!metrics.counters.contains { "\($0.dimensions)".contains("jane") })
    let refusals = metrics.counterTotal(
      label: "webhost_refusals",
      dimensions: [("reason", "request rejected with 404: Not Found")]
    )
    #expect(refusals == 1)
  }

  @Test
  func `a page is waiting until it is connected, and a tap has an outcome, a time and a size`()
    async throws
  {
    try await run { address in
      let connection = try await PlainConnection(port: address.port)
      let page = try await connection.get("/")
      #expect(try pages("waiting") == 1)
      #expect(try pages("connected") == 0)
      let live = try await PlainConnection(port: address.port)
      try await live.open(page)
      #expect(try pages("waiting") == 0)
      #expect(try pages("connected") == 1)
      let button = try #require(page.firstMatch(of: /<button[^>]* data-i="(\d+)"/)?.1)
      await live.say("[1,\(button),\"tap\"]")
      _ = try await live.until { $0.contains("\"1\"") }
      let taps = metrics.counterTotal(label: "webhost_taps", dimensions: [("outcome", "handled")])
      #expect(taps == 1)
      let bytes = try metrics.expectRecorder("webhost_patch_bytes")
      #expect(bytes.values.count == 1 && bytes.values.allSatisfy { $0 > 0 })
      let times = try metrics.expectTimer("webhost_tap_seconds")
      while times.values.isEmpty { await Task.yield() }
      #expect(times.values == [0])
      #expect(try metrics.expectTimer("webhost_mailbox_wait_seconds").values == [0])
    }
    #expect(try pages("waiting") == 0)
    #expect(try pages("connected") == 0)
  }

  @Test func `connections and memory are measured once a second`() async throws {
    try await run { address in
      let connection = try await PlainConnection(port: address.port)
      _ = try await connection.get("/healthz")
      let connections = try metrics.expectMeter("webhost_connections")
      while connections.values.last != 1 { await clock.advance(by: .seconds(1)) }
      let delays = try metrics.expectTimer("webhost_main_actor_delay_seconds")
      while delays.values.isEmpty { await Task.yield() }
      #if os(Linux)
      let bytes = try metrics.expectMeter("webhost_resident_bytes").values.last ?? 0
      #expect(bytes > 1_000_000)
      #endif
    }
  }

  @Test func `a written snapshot is counted`() async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = clock
    configuration.attach(HostMetrics(factory: metrics))
    configuration.persistSnapshots(in: MemorySnapshotStorage())
    let host = WebHost(configuration: configuration) { request in
      TallyView(
        store: request.store(PageSnapshot("tally", version: 1), initialState: Tally.State()) {
          Tally()
        }
      )
    }
    let address = try await host.start()
    let page = try await PlainConnection(port: address.port).get("/")
    let live = try await PlainConnection(port: address.port)
    try await live.open(page, tab: "a")
    let button = try #require(page.firstMatch(of: /<button[^>]* data-i="(\d+)"/)?.1)
    await live.say("[1,\(button),\"tap\"]")
    _ = try await live.until { $0.contains("\"1\"") }
    // The last snapshot of each page is written before the end.
    await host.stop()
    let written = metrics.counterTotal(
      label: "webhost_snapshots",
      dimensions: [("outcome", "written")]
    )
    #expect(written == 1)
  }

  @Test func `the bootstrapped metrics system is the default`() async throws {
    let own = TestMetrics()
    var configuration = WebHostConfiguration()
    withMetricsFactory(own) {
      // [attach]
      configuration.attach(HostMetrics())
      // [end]
    }
    #expect(try own.expectMeter("webhost_connections").lastValue == nil)
  }
}
