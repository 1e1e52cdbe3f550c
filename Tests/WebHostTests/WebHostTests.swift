import Testing
import ViewKit

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct WebHostTests {
  @Test func `a busy port is reported`() async throws {
    try await RunningHost.run { running in
      let second = WebHost(
        configuration: WebHostConfiguration(port: running.address.port),
        page: { _ in Text("x") }
      )
      let error = await #expect(throws: WebHostError.self) { try await second.start() }
      #expect(error == .portInUse(running.address))
      #expect(
        error?.description == """
          Cannot listen at \(running.address) because port \(running.address.port) is in use.
          Stop the program that uses it, or choose another port (0 selects a free port).
          """
      )
    }
  }

  @Test func `a host name that is not an address of this machine is reported`() async {
    let host = WebHost(
      configuration: WebHostConfiguration(host: "192.0.2.1"),
      page: { _ in Text("x") }
    )
    let error = await #expect(throws: WebHostError.self) { try await host.start() }
    #expect(error?.description.hasPrefix("Cannot listen at http://192.0.2.1:0/: ") == true)
  }

  @Test func `a host runs once`() async throws {
    try await RunningHost.run { running in
      await #expect(throws: WebHostError.alreadyStarted) { try await running.host.start() }
    }
  }

  @Test func `stopping closes all pages and connections immediately`() async throws {
    let page = FakePageBox()
    var configuration = WebHostConfiguration()
    // The clock never advances: timeouts never expire, and a wait for a timeout would never end.
    configuration.clock = ManualClock()
    let host = WebHost(configuration: configuration, showing: { _ in page.open() })
    let address = try await host.start()
    var lines: [LoopbackConnection] = []
    for _ in 1...20 {
      let connection = try await LoopbackConnection(port: address.port)
      let answer = try await connection.get("/")
      let line = try await LoopbackConnection(port: address.port)
      _ = try await line.upgrade(cookie: answer.cookie)
      await line.say("[0,0,\"\(answer.token ?? "")\"]")
      #expect(await line.nextText() == "[1,0]")
      lines += [line]
    }
    await host.stop()
    for line in lines { #expect(await line.untilClosed() == 1001) }
    #expect(await host.openPageCount == 0)
    #expect(await page.closeCounts == Array(repeating: 1, count: 20))
    await #expect(throws: (any Error).self) { try await LoopbackConnection(port: address.port) }
  }

  @Test func `the run method returns after its task is cancelled`() async throws {
    let journal = Journal()
    var configuration = WebHostConfiguration()
    configuration.onEvent = { journal.add($0) }
    let host = WebHost(configuration: configuration, page: { _ in Text("x") })
    let (addresses, continuation) = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      continuation.yield()
      try await host.run()
    }
    for await _ in addresses { break }
    while journal.events.isEmpty { await Task.yield() }
    running.cancel()
    try await running.value
    #expect(journal.events.last == .stopped)
  }

  @Test func `the run method returns after the host is stopped`() async throws {
    let journal = Journal()
    var configuration = WebHostConfiguration()
    configuration.onEvent = { journal.add($0) }
    let host = WebHost(configuration: configuration, page: { _ in Text("x") })
    let running = Task { try await host.run() }
    while journal.events.isEmpty { await Task.yield() }
    await host.stop()
    try await running.value
  }

  @Test func `a view counts in a browser, separately in each tab`() async throws {
    var configuration = WebHostConfiguration()
    // The clock never advances, so a tab is never late on a busy machine.
    configuration.clock = ManualClock()
    let host = WebHost(configuration: configuration, page: { _ in CounterPage() })
    let address = try await host.start()
    let first = try await Tab(port: address.port)
    let second = try await Tab(port: address.port)
    #expect(first.page.body.contains("data-testid=\"count\">0</span>"))
    let plus = try #require(first.node(testID: "plus"))
    let count = try #require(first.node(testID: "count"))
    #expect(await first.line.nextText() == "[1,0]")
    #expect(await second.line.nextText() == "[1,0]")
    for step in 1...50 {
      await first.line.say("[\(step),\(plus),\"tap\"]")
      let message = try #require(await first.line.nextText())
      #expect(message.contains("[0,\(count),\"\(step)\"]"))
      await first.line.say("[0,\(step + 1)]")
    }
    await second.line.say("[1,\(plus),\"tap\"]")
    #expect(await second.line.nextText()?.contains("[0,\(count),\"1\"]") == true)
    await second.line.say("[2,99999,\"tap\"]")
    #expect(await second.line.nextText() == "[3,2,[9,2,\"unknownNode\"]]")
    await host.stop()
    #expect(await host.openPageCount == 0)
  }

  @Test func `a field is corrected if the view changes its text`() async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let host = WebHost(configuration: configuration, page: { _ in ShoutingPage() })
    let address = try await host.start()
    let tab = try await Tab(port: address.port)
    let field = try #require(tab.node(testID: "field"))
    #expect(await tab.line.nextText() == "[1,0]")
    await tab.line.say("[1,\(field),\"input\",\"a\"]")
    #expect(await tab.line.nextText() == "[2,1,[2,\(field),\"A\"]]")
    await tab.line.say("[2,\(field),\"input\",\"A\"]")
    #expect(await tab.line.nextText() == "[3,2]")
    await host.stop()
  }
}

/// A browser's tab: the fetched page and its live connection.
private struct Tab {
  let page: LoopbackConnection.Answer
  let line: LoopbackConnection

  init(port: Int) async throws {
    page = try await LoopbackConnection(port: port).get("/")
    line = try await LoopbackConnection(port: port)
    _ = try await line.upgrade(cookie: page.cookie)
    await line.say("[0,0,\"\(page.token ?? "")\"]")
  }

  func node(testID: String) -> Int? {
    let tag = page.body.split(separator: "<").first { $0.contains("data-testid=\"\(testID)\"") }
    return tag?.split(separator: "data-i=\"").dropFirst().first?
      .split(separator: "\"").first.flatMap { Int($0) }
  }
}

@MainActor private final class FakePageBox {
  private(set) var all: [FakePage] = []

  var closeCounts: [Int] { all.map(\.closeCount) }

  nonisolated init() {}

  func open() -> FakePage {
    all.append(FakePage())
    return all[all.count - 1]
  }
}

private struct CounterPage: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)").accessibilityIdentifier("count")
      Button("+") { count += 1 }.accessibilityIdentifier("plus")
    }
  }
}

private struct ShoutingPage: View {
  @State private var text = ""

  var body: some View {
    TextField(
      "Name",
      text: Binding(get: { text }, set: { text = $0.uppercased() })
    )
    .accessibilityIdentifier("field")
  }
}
