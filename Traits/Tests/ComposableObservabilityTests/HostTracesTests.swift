import Clocks
import ComposableArchitecture
import ComposableObservability
import InMemoryLogging
import InMemoryTracing
import Logging
import Testing
import Tracing
import ViewKit

@testable import WebHost

/// The spans of a host: requests, taps and patches.
@Suite(.timeLimit(.minutes(15))) struct HostTracesTests {
  private let tracer = InMemoryTracer()
  private let lines: InMemoryLogHandler
  /// The header lines of a request within a trace.
  private let trace = [
    "\(InMemoryTracer.traceIDKey): trace-of-a-proxy",
    "\(InMemoryTracer.spanIDKey): span-of-a-proxy",
  ]

  init() {
    var handler = InMemoryLogHandler()
    handler.logLevel = .debug
    lines = handler
  }

  private func run(
    _ routes: [WebRoute] = [],
    wait: (@Sendable () async throws -> Void)? = nil,
    _ test: (WebAddress) async throws -> Void
  ) async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = TestClock()
    configuration.routes = routes
    configuration.logger = Logger(label: "tests") { [lines] _ in lines }
    configuration.logsRequests = true
    // [attach]
    configuration.attach(HostTraces(tracer: tracer))
    // [end]
    let host = WebHost(configuration: configuration) { [tracer] request in
      let store = Store(initialState: Tally.State()) { Tally(wait: wait) }
      store.attach(StoreTraces(tracer: tracer))
      return TallyView(store: store)
    }
    let address = try await host.start()
    do {
      try await test(address)
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  /// Waits for a number of finished spans with a name.
  private func spans(_ name: String, _ count: Int = 1) async -> [FinishedInMemorySpan] {
    while true {
      let spans = tracer.finishedSpans.filter { $0.operationName == name }
      if spans.count >= count { return spans }
      await Task.yield()
    }
  }

  private func attribute(_ name: String, of span: FinishedInMemorySpan) -> SpanAttribute? {
    span.attributes[name]?.toSpanAttribute()
  }

  @Test func `a host without a backend for traces creates no spans`() {
    var configuration = WebHostConfiguration()
    configuration.attach(HostTraces(tracer: tracer))
    #expect(configuration.tracing != nil)
    configuration.attach(HostTraces(tracer: NoOpTracer()))
    #expect(configuration.tracing == nil)
  }

  @Test func `a tap, its action, its effect and both patches are one trace from the header`()
    async throws
  {
    let held = AsyncStream.makeStream(of: Void.self)
    try await run(wait: { for await _ in held.stream {} }) { address in
      let page = try await PlainConnection(port: address.port).get("/")
      let live = try await PlainConnection(port: address.port)
      try await live.open(page, trace)
      let button = try #require(page.firstMatch(of: /<button[^>]* data-i="(\d+)"/)?.1)
      await live.say("[1,\(button),\"tap\"]")
      _ = try await live.until { $0.contains("\"1\"") }
      let tap = try #require(await spans("tap").first)
      let action = try #require(await spans("Tally.tapped").first)
      let patch = try #require(await spans("patch").first)
      #expect(tap.traceID == "trace-of-a-proxy" && tap.parentSpanID == "span-of-a-proxy")
      #expect(action.parentSpanID == tap.spanID)
      #expect(patch.parentSpanID == tap.spanID && patch.links.isEmpty)
      #expect(attribute("webhost.event", of: tap) == .string("tap"))
      #expect(attribute("webhost.outcome", of: tap) == .string("handled"))
      held.continuation.finish()
      _ = try await live.until { $0.contains("\"2\"") }
      let effect = try #require(await spans("Tally effect wait").first)
      let incremented = try #require(await spans("Tally.incremented").first)
      let second = try #require(await spans("patch", 2).last)
      #expect(effect.parentSpanID == action.spanID)
      #expect(incremented.parentSpanID == effect.spanID)
      #expect(second.links.map(\.context.inMemorySpanContext?.spanID) == [effect.spanID])
      #expect(second.parentSpanID == effect.spanID)
      let traces = Set([tap, action, patch, effect, incremented, second].map(\.traceID))
      #expect(traces == ["trace-of-a-proxy"])
    }
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test func `a tap without a trace in the request of its connection starts a trace`() async throws
  {
    try await run { address in
      let page = try await PlainConnection(port: address.port).get("/")
      let live = try await PlainConnection(port: address.port)
      try await live.open(page)
      let button = try #require(page.firstMatch(of: /<button[^>]* data-i="(\d+)"/)?.1)
      for number in 1...2 {
        await live.say("[\(number),\(button),\"tap\"]")
        _ = try await live.until { $0.contains("\"\(number)\"") }
      }
      let taps = await spans("tap", 2)
      #expect(taps.allSatisfy { $0.parentSpanID == nil })
      #expect(Set(taps.map(\.traceID)).count == 2)
    }
  }

  @Test func `a rejected tap has its outcome, and no patch`() async throws {
    try await run { address in
      let page = try await PlainConnection(port: address.port).get("/")
      let live = try await PlainConnection(port: address.port)
      try await live.open(page, trace)
      await live.say("[1,999,\"tap\"]")
      let tap = try #require(await spans("tap").first)
      #expect(attribute("webhost.outcome", of: tap) == .string("unknownNode"))
      #expect(!tracer.finishedSpans.contains { $0.operationName == "patch" })
      let line = lines.entries.first { "\($0.message)".contains("rejected tap") }
      #expect(line?.metadata["trace"] == "trace-of-a-proxy")
    }
  }

  @Test func `a request continues the trace of its header, and its handler runs in the span`()
    async throws
  {
    let tracer = tracer
    let routes = [
      WebRoute(.get, "/orders/:name", String.self) { _, _ in
        tracer.withSpan("query") { _ in .text("") }
      },
      WebRoute("/stream") { _ in
        let pieces = AsyncStream(unfolding: { () -> ByteBuffer? in
          tracer.withSpan("piece") { _ in nil }
        })
        return .stream(pieces, type: "text/plain")
      },
      WebRoute("/fails") { _ in throw CancellationError() },
    ]
    try await run(routes) { address in
      let connection = try await PlainConnection(port: address.port)
      let answer = try await connection.get("/orders/jane?secret=1", trace)
      let request = try #require(await spans("GET /orders/:name").first)
      let query = try #require(await spans("query").first)
      #expect(request.traceID == "trace-of-a-proxy" && request.parentSpanID == "span-of-a-proxy")
      #expect(request.kind == .server && query.parentSpanID == request.spanID)
      #expect(attribute("http.route", of: request) == .string("/orders/:name"))
      #expect(attribute("http.response.status_code", of: request) == .int64(200))
      let id = try #require(answer.firstMatch(of: /x-request-id: (\w+)/)?.1)
      #expect(attribute("webhost.request", of: request) == .string("\(id)"))
      #expect(!"\(request.operationName) \(request.attributes)".contains("jane"))
      let line = lines.entries.first { $0.metadata["route"] == "/orders/:name" }
      #expect(line?.metadata["trace"] == "trace-of-a-proxy")
      _ = try await connection.get("/stream")
      let stream = try #require(await spans("GET /stream").first)
      #expect(try #require(await spans("piece").first).parentSpanID == stream.spanID)
      _ = try await connection.get("/fails", trace)
      let failed = try #require(await spans("GET /fails").first)
      #expect(failed.status?.code == .error)
      let failure = lines.entries.first { "\($0.message)".contains("The route /fails failed") }
      #expect(failure?.metadata["trace"] == "trace-of-a-proxy")
    }
  }

  @Test(arguments: ["a b", "\u{e9}", String(repeating: "a", count: 65)])
  func `a value that is not a valid trace id is not logged`(text: String) async throws {
    try await run { address in
      let connection = try await PlainConnection(port: address.port)
      let keys = (InMemoryTracer.traceIDKey, InMemoryTracer.spanIDKey)
      _ = try await connection.get("/app.js", ["\(keys.0): \(text)", "\(keys.1): b"])
      _ = await spans("GET file")
    }
    #expect(lines.entries.contains { $0.metadata["path"] == "/app.js" })
    #expect(!lines.entries.contains { $0.metadata["trace"] != nil })
  }

  @Test func `a page, a file and an error have spans with their kind`() async throws {
    try await run { address in
      let connection = try await PlainConnection(port: address.port)
      for path in ["/", "/app.js", "/unknown"] { _ = try await connection.get(path) }
      for name in ["GET page", "GET file", "GET other"] {
        #expect(await spans(name).count == 1)
      }
    }
    #expect(tracer.activeSpans.isEmpty)
  }
}
