import ConcurrencyExtras
import Testing
import ViewKit

@testable import WebHost

/// A page's code runs in its visitor's scope.
@Suite(.timeLimit(.minutes(15))) struct VisitorStorageTests {
  @Test func `bodies, actions and tasks of a page run in its visitor's scope`()
    async throws
  {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let host = WebHost(configuration: configuration) { request in
      ScopedPage(visitor: request.visitor.rawValue, made: VisitorScope.current?.visitor)
    }
    let address = try await host.start()
    for _ in 1...2 {
      let page = try await LoopbackConnection(port: address.port).get("/")
      #expect(page.body.contains("made true, drawn true"))
      let line = try await LoopbackConnection(port: address.port)
      #expect(try await line.upgrade(cookie: page.cookie).status == 101)
      await line.say("[0,0,\"\(page.token ?? "")\"]")
      let button = try #require(
        page.body.firstMatch(of: #/<button[^>]*data-i="(\d+)/#).map { String($0.1) }
      )
      await line.say("[1,\(button),\"tap\"]")
      var said = ""
      while !said.contains("tapped true, task true") {
        let text = await line.nextText()
        said += try #require(text)
      }
    }
    #expect(VisitorScope.current == nil)
    await host.stop()
  }

  @Test func `visitors have separate storages if the host serves other machines`() throws {
    let visitor = try #require(VisitorID(rawValue: String(repeating: "a", count: 32)))
    var configuration = WebHostConfiguration()
    func place() -> String { "\(configuration.storage(of: visitor))" }
    for host in ["127.0.0.1", "localhost", "::1"] {
      configuration.host = host
      #expect(place() == "ofProcess")
    }
    configuration.visitorStorage = .separate
    #expect(place() == "memory")
    configuration.visitorStorage = .automatic
    configuration.allowedHosts = ["shop.example"]
    #expect(place() == "memory")
    configuration.visitorsFolder = "/var/lib/shop"
    #expect(place() == "folder(\"/var/lib/shop/\(visitor.rawValue)\")")
    configuration.visitorStorage = .shared
    #expect(place() == "ofProcess")
    configuration.visitorStorage = .automatic
    configuration.allowedHosts = []
    configuration.host = "0.0.0.0"
    #expect(place() != "ofProcess")
    configuration.host = "127.0.0.1"
    configuration.trustedProxies = TrustedProxies(["10.0.0.1"])
    #expect(place() != "ofProcess")
  }

  @MainActor
  @Test func `all pages of a visitor have one scope, until the last one closes`() {
    let scopes = VisitorScopes()
    let (ann, bob) = (VisitorID(), VisitorID())
    let first = scopes.open(ann)
    #expect(scopes.open(ann) === first)
    #expect(scopes.open(bob) !== first)
    scopes.close(ann)
    #expect(scopes.open(ann) === first)
    scopes.close(ann)
    scopes.close(ann)
    #expect(scopes.open(ann) !== first)
  }
}

private struct ScopedPage: View {
  let visitor: String
  let made: String?
  @State private var tapped: String?
  @State private var ran: String?

  var body: some View {
    VStack {
      Text("made \(made == visitor), drawn \(VisitorScope.current?.visitor == visitor)")
      Button("Tap") { tapped = VisitorScope.current?.visitor }
      Text("tapped \(tapped == visitor), task \(ran == visitor)")
    }
    .task { ran = VisitorScope.current?.visitor }
  }
}
