import Testing
import ViewKit

@testable import WebHost

/// The app's response headers of pages, and its additions to the content security policy.
@Suite(.timeLimit(.minutes(15))) struct PageHeadersTests {
  @Test func `pages and error pages have the app's headers, and files have not`() async throws {
    try await RunningHost.run({
      $0.pageResponseHeaders = [
        "Strict-Transport-Security": "max-age=31536000", "x-robots-tag": "noindex",
      ]
      $0.routes = [
        WebRoute("/missing") { _ in .notFound },
        WebRoute("/feed") { _ in .text("") },
      ]
    }) { running in
      let connection = try await running.connect()
      for path in ["/", "/nothing", "/missing"] {
        let answer = try await connection.get(path)
        #expect(answer.header("strict-transport-security") == "max-age=31536000", "\(path)")
        #expect(answer.header("x-robots-tag") == "noindex", "\(path)")
      }
      for path in ["/app.js", "/feed", "/healthz"] {
        let answer = try await connection.get(path)
        #expect(answer.status == 200)
        #expect(answer.header("strict-transport-security") == nil, "\(path)")
      }
    }
  }

  private func policy(
    _ configure: (inout WebHostConfiguration) -> Void
  ) async throws -> [String] {
    var policy: [String] = []
    try await RunningHost.run(configure) { running in
      let header = try #require(try await running.fetch().header("content-security-policy"))
      policy = header.split(separator: "; ").map(String.init)
    }
    return policy
  }

  @Test func `additional sources follow the host's own sources`() async throws {
    let own = try await policy { _ in }
    let policy = try await policy {
      $0.imageOrigins = ["http://127.0.0.1:9"]
      $0.contentSources = [
        .images: ["https:"], .fonts: ["https://fonts.example", "data:"],
        .frames: ["https://player.example/embed/"], .forms: ["'self'"],
        .connections: ["https://api.example"], .scripts: ["'sha256-abc='"], .media: [],
      ]
    }
    let script = "script-src 'self' '\(PageFiles.earlyScriptHash)'"
    #expect(own.contains(script) && policy.contains("\(script) 'sha256-abc='"))
    #expect(policy.contains("img-src 'self' data: https: http://127.0.0.1:9"))
    #expect(policy.contains("font-src 'self' https://fonts.example data:"))
    #expect(policy.contains("frame-src 'self' https://player.example/embed/"))
    #expect(own.contains("form-action 'none'") && policy.contains("form-action 'self'"))
    #expect(
      policy.contains { $0.hasPrefix("connect-src ") && $0.hasSuffix(" https://api.example") }
    )
    #expect(!policy.contains { $0.hasPrefix("media-src") || $0.hasPrefix("style-src") })
    #expect(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"))
  }

  private func startError(
    _ configure: (inout WebHostConfiguration) -> Void
  ) async -> WebHostError? {
    var configuration = WebHostConfiguration()
    configure(&configuration)
    let host = WebHost(configuration: configuration, page: { _ in Text("x") })
    let error = await #expect(throws: WebHostError.self) { try await host.start() }
    await host.stop()
    return error
  }

  @Test(arguments: [
    ("a b", "1", "the name is empty or has an invalid character."),
    ("", "1", "the name is empty or has an invalid character."),
    ("a:", "1", "the name is empty or has an invalid character."),
    ("x-a", "1\r\nset-cookie: a=b", "its value has a control character"),
    ("x-a", " 1", "its value has a control character"),
    ("x-a", "é", "its value has a control character"),
    ("Set-Cookie", "a=b", "the host sets this header itself."),
    ("Content-Security-Policy", "default-src *", "the host sets this header itself."),
    ("x-request-id", "1", "the host sets this header itself."),
    ("Transfer-Encoding", "chunked", "the host sets this header itself."),
  ])
  func `an invalid header prevents the start`(name: String, value: String, reason: String) async {
    for workers in [1, 2] {
      let error = await startError {
        $0.pageResponseHeaders = [name: value]
        $0.workers = workers
      }
      let message = error?.description ?? ""
      let beginning =
        "Cannot send the header \(name.debugDescription) of pageResponseHeaders with pages: "
      #expect(message.hasPrefix(beginning + reason))
      #expect(
        message.hasSuffix(
          "\nCorrect or remove it. Sources of the content security policy belong in contentSources."
        )
      )
    }
  }

  @Test func `a header in two spellings prevents the start`() async {
    let error = await startError { $0.pageResponseHeaders = ["x-a": "1", "X-A": "2"] }
    #expect(error == .pageResponseHeader("x-a", reason: "the name is present in two spellings."))
  }

  @Test(arguments: [
    "", "https://a.example https://b.example", "https://a.example;script-src", "a,b", "é", "a\n",
    "'none'", "'strict-dynamic'", "'unsafe-inline'", "'Unsafe-Eval'",
  ])
  func `an invalid source of scripts prevents the start`(source: String) async {
    let settings: [(inout WebHostConfiguration) -> Void] = [
      { $0.contentSources = [.scripts: [source]] }, { $0.scriptOrigins = ["'self'", source] },
    ]
    for (name, configure) in zip(["contentSources", "scriptOrigins"], settings) {
      let message = await startError(configure)?.description ?? ""
      let beginning =
        "Cannot add the source \(source.debugDescription) of \(name) (script-src) to the content security policy: it "
      #expect(message.hasPrefix(beginning))
    }
  }

  @Test func `inline styles can be allowed, and an image origin is one source`()
    async throws
  {
    let policy = try await policy { $0.contentSources = [.styles: ["'unsafe-inline'"]] }
    #expect(policy.contains("style-src 'self' 'unsafe-inline'"))
    let error = await startError { $0.imageOrigins = ["https://a.example; script-src *"] }
    #expect(error?.description.contains(" of imageOrigins (img-src) ") == true)
  }
}
