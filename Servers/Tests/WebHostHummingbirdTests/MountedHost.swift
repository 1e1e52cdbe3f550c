import Clocks
import Hummingbird
import Synchronization
import ViewKit
import WebHost
import WebHostHummingbird

/// A running host with a page and a router of Hummingbird below `/legacy`.
struct MountedHost: Sendable {
  let host: WebHost
  let address: WebAddress
  let events: Events
  let clock: TestClock<Duration>

  /// The logged events of a host.
  final class Events: Sendable {
    private let all = Mutex([WebHostEvent]())
    var list: [WebHostEvent] { all.withLock { $0 } }
    func add(_ event: WebHostEvent) { all.withLock { $0.append(event) } }
  }

  private struct Counting: View {
    @ViewKit.State private var count = 0

    var body: some View {
      Button("\(count)") { count += 1 }
    }
  }

  /// Runs a host for a test.
  static func run(
    _ router: Router<BasicRequestContext>,
    _ configure: (inout WebHostConfiguration) -> Void = { _ in },
    _ test: (MountedHost) async throws -> Void
  ) async throws {
    let (events, clock) = (Events(), TestClock())
    var configuration = WebHostConfiguration()
    // Only a test advances the clock, so no timeout expires on a busy machine.
    configuration.clock = clock
    configuration.onEvent = { events.add($0) }
    // [mount]
    configuration.mount("/legacy", HummingbirdMount(router.buildResponder()))
    // [end]
    configure(&configuration)
    let host = WebHost(configuration: configuration) { _ in Counting() }
    let address = try await host.start()
    do {
      try await test(MountedHost(host: host, address: address, events: events, clock: clock))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  func connect() async throws -> LoopbackConnection {
    try await LoopbackConnection(port: address.port)
  }

  /// A `GET` request.
  func get(_ path: String) -> String { head("GET", path, []) }

  /// The head of a `POST` request.
  func post(_ path: String, _ lines: String...) -> String { head("POST", path, lines) }

  private func head(_ method: String, _ path: String, _ lines: [String]) -> String {
    (["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(address.port)"] + lines)
      .joined(separator: "\r\n") + "\r\n\r\n"
  }
}
