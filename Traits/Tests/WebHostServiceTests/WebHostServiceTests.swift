import Clocks
import Foundation
import Logging
import ServiceLifecycle
import Synchronization
import Testing
import UnixSignals
import ViewKit
import WebHost
import WebHostService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A host in a group of services.
@Suite(.timeLimit(.minutes(15))) struct WebHostServiceTests {
  /// The logged events of a host, with a wait.
  private final class Events: Sendable {
    private let all = Mutex([WebHostEvent]())
    private let stream = AsyncStream.makeStream(of: WebHostEvent.self)

    var list: [WebHostEvent] { all.withLock { $0 } }

    func add(_ event: WebHostEvent) {
      all.withLock { $0.append(event) }
      stream.continuation.yield(event)
    }

    /// Waits for the next event with a value, and returns the value.
    func wait<Value>(for value: (WebHostEvent) -> Value?) async throws -> Value {
      for await event in stream.stream {
        if let value = value(event) { return value }
      }
      throw CancellationError()
    }
  }

  private let events = Events()
  private let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

  private func host(_ configure: (inout WebHostConfiguration) -> Void = { _ in }) -> WebHost {
    var configuration = WebHostConfiguration()
    configuration.onEvent = { [events] in events.add($0) }
    configure(&configuration)
    return WebHost(configuration: configuration) { _ in Text("Served") }
  }

  private func untilStarted() async throws -> WebAddress {
    try await events.wait { if case .started(let address) = $0 { address } else { nil } }
  }

  private func untilDraining() async throws {
    try await events.wait { $0 == .draining ? () : nil }
  }

  private func page(at address: WebAddress) async throws -> String {
    let url = try #require(URL(string: address.description))
    return String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
  }

  @Test func `a host serves pages until a graceful shutdown drains it`() async throws {
    let host = host()
    let group = ServiceGroup(services: [WebHostService(host)], logger: logger)
    let running = Task { try await group.run() }
    #expect(try await page(at: try await untilStarted()).contains("Served"))
    await group.triggerGracefulShutdown()
    try await running.value
    let end = [WebHostEvent.draining, .sessionEnded(session: 1, .drained), .stopped]
    #expect(events.list.suffix(3) == end)
  }

  @Test func `cancellation stops a host without draining`() async throws {
    let group = ServiceGroup(services: [WebHostService(host())], logger: logger)
    let running = Task { try await group.run() }
    #expect(try await page(at: try await untilStarted()).contains("Served"))
    running.cancel()
    _ = await running.result
    #expect(events.list.last == .stopped)
    #expect(!events.list.contains(.draining))
  }

  @Test func `cancellation ends a drain`() async throws {
    let host = host {
      // The clock never advances, so only a cancellation ends the drain.
      $0.clock = TestClock()
      $0.drainNotice = .seconds(60)
    }
    let group = ServiceGroup(services: [WebHostService(host)], logger: logger)
    let running = Task { try await group.run() }
    _ = try await untilStarted()
    await group.triggerGracefulShutdown()
    try await untilDraining()
    running.cancel()
    _ = await running.result
    #expect(events.list.suffix(2) == [.draining, .stopped])
  }

  @Test func `a host is drained before the service that precedes it`() async throws {
    let (database, host) = (Database(events: events), host())
    // [group]
    let group = ServiceGroup(
      services: [database, WebHostService(host)],
      gracefulShutdownSignals: [.sigterm],
      cancellationSignals: [.sigint],
      logger: logger
    )
    // [end]
    let running = Task { try await group.run() }
    _ = try await untilStarted()
    await group.triggerGracefulShutdown()
    try await running.value
    #expect(database.eventsBeforeEnd.withLock { $0 }.last == .stopped)
  }

  @Test func `a host that cannot start ends the group with its error`() async throws {
    let first = host()
    let address = try await first.start()
    let second = host { $0.port = address.port }
    let group = ServiceGroup(services: [WebHostService(second)], logger: logger)
    await #expect(throws: WebHostError.portInUse(address)) { try await group.run() }
    await first.stop()
  }

  @Test func `a host that is stopped ends its service`() async throws {
    let host = host()
    let service = ServiceGroupConfiguration.ServiceConfiguration(
      service: WebHostService(host),
      successTerminationBehavior: .gracefullyShutdownGroup
    )
    let group = ServiceGroup(configuration: .init(services: [service], logger: logger))
    let running = Task { try await group.run() }
    _ = try await untilStarted()
    await host.stop()
    try await running.value
    #expect(events.list.last == .stopped)
  }

  /// A recorder of the host's events before its own end.
  private final class Database: Service {
    let eventsBeforeEnd = Mutex([WebHostEvent]())
    private let events: Events

    init(events: Events) {
      self.events = events
    }

    func run() async throws {
      try await gracefulShutdown()
      eventsBeforeEnd.withLock { $0 = events.list }
    }
  }
}
