import NIOHTTP1
import Testing
import ViewKit

@testable import WebHost

/// Pages in addition to the app's own.
@Suite(.timeLimit(.minutes(15))) struct PageRouteTests {
  private func run(_ test: (LoopbackConnection) async throws -> Void) async throws {
    var configuration = WebHostConfiguration(title: "Shop")
    configuration.clock = ManualClock()
    configuration.theme = ["tint": "#b00020"]
    configuration.head = { _, head in head.description = "All about it" }
    configuration.pageRoutes = [
      PageRoute("/inside") { request in
        request.isLocal && request.address.query("key") == "1"
      } page: { request in
        Text("Inside, \(request.query("key") ?? "")")
      }
    ]
    configuration.routes = [
      WebRoute("/local") { .text($0.isLocal ? "local" : "from elsewhere") }
    ]
    let host = WebHost(configuration: configuration) { _ in Text("The app") }
    let address = try await host.start()
    do {
      try await test(LoopbackConnection(port: address.port))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  @Test func `a permitted request receives a route's page without the app's styles`() async throws {
    try await run { connection in
      let page = try await connection.get("/inside?key=1")
      #expect(page.status == 200)
      #expect(page.body.contains("Inside, 1"))
      #expect(!page.body.contains("site.css"))
      #expect(!page.body.contains("All about it"))
      let app = try await connection.get("/")
      #expect(app.body.contains("The app") && app.body.contains("site.css"))
    }
  }

  @Test func `a request without permission receives 404`() async throws {
    try await run { connection async throws in
      for path in ["/inside", "/inside?key=2", "/inside/?key=2", "/inside/1?key=1"] {
        #expect(try await connection.get(path).status == 404)
      }
      for mark in ["X-Forwarded-For: 203.0.113.9", "Forwarded: for=203.0.113.9", "Via: 1.1 proxy"] {
        #expect(try await connection.get("/inside?key=1", [mark]).status == 404)
        #expect(try await connection.get("/local", [mark]).body == "from elsewhere")
      }
      #expect(try await connection.get("/local").body == "local")
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.8.9.1", true), ("::1", true), ("::ffff:127.0.0.1", true),
    ("10.0.0.1", false), ("::2", false), ("fe80::1", false), ("unknown", false),
  ])
  func `a request is local if its connection is`(remote: String, isLocal: Bool) {
    #expect(LocalRequest.isLocal(HTTPHeaders(), from: remote) == isLocal)
  }
}
