import Testing
import ViewKit

@testable import WebHost

/// The address of a page: its initial value, its metadata and its changes.
@Suite(.timeLimit(.minutes(15))) struct AddressedPageTests {
  private func run(_ test: (WebAddress, LoopbackConnection) async throws -> Void) async throws {
    var configuration = WebHostConfiguration(title: "Shop")
    configuration.clock = ManualClock()
    configuration.pageExists = { $0.components.count <= 1 }
    let host = WebHost(configuration: configuration) { _ in ShownName() }
    let address = try await host.start()
    do {
      try await test(address, LoopbackConnection(port: address.port))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  @Test func `the first response shows the requested page with its address`() async throws {
    try await run { _, connection in
      let page = try await connection.get("/a%20b")
      #expect(page.status == 200)
      #expect(page.body.contains("data-a=\"/a%20b\"") && page.body.contains(">Shown: a b<"))
      // At the start address the app selects the initial page.
      let start = try await connection.get("/").body
      #expect(start.contains("data-a=\"/home\"") && start.contains(">Shown: home<"))
      #expect(try await connection.get("/%3Cb%3E%22").body.contains("data-a=\"/%3Cb%3E%22\""))
    }
  }

  @Test
  func `a restored page follows its address, including the start address`()
    async throws
  {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let persistence = FakePersistence()
    await MainActor.run { persistence.kept = FakeRecord() }
    configuration.makePagePersistence = { _ in persistence }
    let host = WebHost(configuration: configuration) { request in
      let isKept = request.record as? FakeRecord === persistence.kept
      return ShownStart(name: isKept ? "product" : "last tab")
    }
    let connection = try await LoopbackConnection(port: host.start().port)
    let page = try await connection.get("/")
    #expect(page.body.contains(">Shown: last tab<"))
    _ = try await connection.upgrade(cookie: page.cookie)
    await connection.say("[0,0,\"\(page.token ?? "")\",\"0.1\"]")
    #expect(await connection.nextText()?.contains(">Shown: start<") == true)
    await host.stop()
  }

  @Test func `a missing page has status 404 and a session`() async throws {
    try await run { _, connection in
      let page = try await connection.get("/missing")
      #expect(page.status == 404)
      #expect(page.body.contains(">Shown: missing<") && page.token != nil)
      #expect(try await connection.get("/a/b").token == nil)
    }
  }

  @Test func `a HEAD request gets the headers of a page and leaves no session`() async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    configuration.pageExists = { $0.components.count <= 1 }
    configuration.pageBurst = 3
    let host = WebHost(configuration: configuration) { _ in ShownName() }
    let connection = try await LoopbackConnection(port: host.start().port)
    let missing = try await connection.get("/missing", method: "HEAD")
    #expect(missing.status == 404 && missing.bytes.isEmpty)
    let found = try await connection.get("/found", method: "HEAD")
    #expect(found.status == 200 && found.header("content-type") == "text/html; charset=utf-8")
    #expect(found.cookie == nil)
    #expect(await host.sessionCount == 0)
    // A `HEAD` request costs as much as a page, so the rate limit includes it.
    _ = try await connection.get("/found")
    #expect(try await connection.get("/found", method: "HEAD").status == 429)
    await host.stop()
    #expect(await host.openPageCount == 0)
  }

  @Test func `each page is served with its own title and description`() async throws {
    try await run { _, connection in
      func head(_ path: String) async throws -> Substring {
        let page = try await connection.get(path).body
        return page.prefix(upTo: page.firstRange(of: "</head>")?.lowerBound ?? page.startIndex)
      }
      let lamp = try await head("/lamp")
      #expect(
        lamp.contains("<title>lamp</title><meta name=\"description\" content=\"About lamp\">")
      )
      #expect(try await head("/a%3Cb").contains("<title>a&lt;b</title>"))
      #expect(try await head("/untitled").contains("<title>Shop</title>"))
      // The top page of the stack is visible.
      let pushed = try await head("/pushed")
      #expect(pushed.contains("<title>On top</title>"))
      #expect(pushed.contains("<meta name=\"description\" content=\"About On top\">"))
    }
  }

  @Test func `a page with a title contains the default title`() async throws {
    try await run { _, connection in
      let titled = try await connection.get("/lamp")
      #expect(titled.body.contains(" data-n=\"Shop\""))
      let untitled = try await connection.get("/untitled")
      #expect(!untitled.body.contains(" data-n="))
    }
  }

  @Test func `an open event changes the page, an invalid address is rejected`() async throws {
    try await run { address, connection in
      let page = try await connection.get("/one")
      let line = try await LoopbackConnection(port: address.port)
      _ = try await line.upgrade(cookie: page.cookie)
      await line.say("[0,0,\"\(page.token ?? "")\"]")
      #expect(await line.nextText() == "[1,0]")
      await line.say("[1,0,\"open\",\"/two\"]")
      let answer = try #require(await line.nextText())
      #expect(answer.contains("[1,0,\"data-a\",\"/two\"]") && answer.contains("\"Shown: two\""))
      await line.say("[2,0,\"open\",\"/../etc\"]")
      #expect(await line.nextText() == "[3,2,[9,2,\"invalidValue\"]]")
      await line.say("[3,0,\"open\"]")
      #expect(await line.nextText() == "[4,3,[9,3,\"invalidValue\"]]")
      // Without an acknowledgment the browser would receive no further message.
      await line.say("[0,4]")
      await line.say("[4,1,\"open\",\"/two\"]")
      #expect(await line.nextText() == "[5,4,[9,4,\"noHandler\"]]")
      await line.close()
    }
  }

  @Test func `links within the app open in its window, others in a new one`() {
    func changes(_ address: String) -> [MarkupChange] {
      MarkupChange.changes(of: .source, to: .string(address), role: .link, in: .plain)
    }
    for own in ["/", "/products/3?a=b"] {
      #expect(changes(own).contains(.attribute(.node, "target", nil)))
    }
    for other in ["https://a.example/", "//a.example/x", "mailto:a@b.c"] {
      #expect(changes(other).contains(.attribute(.node, "target", "_blank")))
      #expect(changes(other).contains(.attribute(.node, "rel", "noopener noreferrer")))
    }
    #expect(changes("javascript:alert(1)").contains(.attribute(.node, "href", nil)))
  }
}

private struct ShownName: View {
  @State private var name = "home"

  var body: some View {
    NavigationStack(path: .constant(name == "pushed" ? ["On top"] : [])) {
      Text(verbatim: "Shown: \(name)")
        .navigationTitle(name == "untitled" ? "" : name)
        .pageDescription("About \(name)")
        .navigationDestination(for: String.self) { title in
          Text("x").navigationTitle(title).pageDescription("About \(title)")
        }
    }
    .pageNotFound(name == "missing")
    .address(PageAddress(components: [name])) { address in
      guard let first = address.components.first, address.components.count == 1 else {
        return false
      }
      name = first
      return true
    }
  }
}

/// A page whose initial state depends on whether it was restored.
private struct ShownStart: View {
  @State var name: String

  var body: some View {
    Text(verbatim: "Shown: \(name)")
      .address(PageAddress(components: name == "start" ? [] : [name])) { _ in
        name = "start"
        return true
      }
  }
}
