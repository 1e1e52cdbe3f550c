import Foundation
import Testing
import ViewKit

@testable import WebHost

/// Pages that leave for addresses outside of the app.
@Suite(.timeLimit(.minutes(15))) struct OpenURLTests {
  @Test(arguments: ["https://pay.example/7?from=shop", "mailto:shop@pay.example", "/receipt.pdf"])
  func `a page leaves for a safe address once its browser has accepted it`(address: String)
    async throws
  {
    try await run(opening: address) { line, button in
      await line.say("[1,\(button),\"tap\"]")
      try await line.untilText { $0.contains("\"data-to\",\"1 \(address)\"") }
      // A browser acknowledges messages: without it, the host sends four.
      await line.say("[0,3]")
      await line.say("[2,0,\"done\"]")
      try await line.untilText { $0.contains("\"data-to\"]") && $0.contains("left") }
    }
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,hi", "file:///etc/passwd"])
  func `a page does not leave for an unsafe address`(address: String) async throws {
    try await run(opening: address) { line, button in
      await line.say("[1,\(button),\"tap\"]")
      let texts = try await line.untilText { $0.contains("stayed") }
      #expect(!texts.contains("data-to"))
    }
  }

  @Test func `a browser that accepts an address without a request is rejected`() async throws {
    try await run(opening: "https://pay.example/") { line, button in
      await line.say("[1,0,\"done\"]")
      try await line.untilText { $0.contains("[9,1,\"noHandler\"]") }
    }
  }

  /// Runs a host with a button that opens an address.
  private func run(
    opening address: String,
    _ test: (LoopbackConnection, String) async throws -> Void
  ) async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let url = try #require(URL(string: address))
    let host = WebHost(configuration: configuration) { _ in LeavingPage(address: url) }
    let port = try await host.start().port
    let page = try await LoopbackConnection(port: port).get("/")
    let line = try await LoopbackConnection(port: port)
    #expect(try await line.upgrade(cookie: page.cookie).status == 101)
    await line.say("[0,0,\"\(page.token ?? "")\"]")
    #expect(await line.nextText() == "[1,0]")
    let button = try #require(page.body.firstMatch(of: #/<button[^>]*data-i="(\d+)/#))
    try await test(line, String(button.1))
    await line.close()
    await host.stop()
  }
}

extension LoopbackConnection {
  /// Returns the messages of the host up to the first that completes a match.
  @discardableResult
  fileprivate func untilText(_ matches: (String) -> Bool) async throws -> String {
    var texts = ""
    while !matches(texts) {
      let text = await nextText()
      texts += try #require(text)
    }
    return texts
  }
}

private struct LeavingPage: View {
  let address: URL
  @State private var outcome = "here"
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack {
      Text(outcome)
      Button("Leave") { openURL(address) { outcome = $0 ? "left" : "stayed" } }
    }
  }
}
