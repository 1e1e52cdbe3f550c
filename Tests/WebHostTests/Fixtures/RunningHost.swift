import Testing
import ViewKit

@testable import WebHost

/// A running host with the pages that it created.
struct RunningHost: Sendable {
  let host: WebHost
  let address: WebAddress
  let journal: Journal
  let pages: Pages

  @MainActor final class Pages {
    private(set) var all: [FakePage] = []
    private let make: @MainActor @Sendable () -> FakePage

    var closeCounts: [Int] { all.map(\.closeCount) }

    nonisolated init(_ make: @escaping @MainActor @Sendable () -> FakePage) { self.make = make }

    func open() -> FakePage {
      let page = make()
      all.append(page)
      return page
    }
  }

  /// Runs a host for a test, and checks afterwards that it closed each page once.
  static func run(
    _ configure: (inout WebHostConfiguration) -> Void = { _ in },
    page: @escaping @MainActor @Sendable () -> FakePage = { FakePage() },
    _ test: (RunningHost) async throws -> Void
  ) async throws {
    let journal = Journal()
    let pages = Pages(page)
    var configuration = WebHostConfiguration()
    // Only a test advances the clock, so no timeout expires on a busy machine.
    configuration.clock = ManualClock()
    configuration.onEvent = { journal.add($0) }
    configure(&configuration)
    let host = WebHost(configuration: configuration, showing: { _ in pages.open() })
    let address = try await host.start()
    do {
      try await test(RunningHost(host: host, address: address, journal: journal, pages: pages))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
    let openCount = await host.openPageCount
    #expect(openCount == 0)
    #expect(await pages.closeCounts.allSatisfy { $0 == 1 })
  }

  func connect(from local: String = "127.0.0.1") async throws -> LoopbackConnection {
    try await LoopbackConnection(port: address.port, from: local)
  }

  /// Fetches the page as a new or returning visitor.
  func fetch(cookie: String? = nil) async throws -> LoopbackConnection.Answer {
    let connection = try await connect()
    let answer = try await connection.get("/", cookie.map { ["Cookie: \($0)"] } ?? [])
    await connection.close()
    return answer
  }

  /// Opens the live connection of a fetched page and sends the hello.
  func live(
    _ page: LoopbackConnection.Answer,
    version: Int = 0,
    token: String? = nil,
    cookie: String? = nil
  ) async throws -> LoopbackConnection {
    let connection = try await connect()
    let answer = try await connection.upgrade(cookie: cookie ?? page.cookie)
    #expect(answer.status == 101)
    await connection.say("[0,\(version),\"\(token ?? page.token ?? "")\"]")
    return connection
  }
}
