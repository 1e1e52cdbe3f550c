import ConcurrencyExtras
import Foundation
import NIOCore
import Testing
import ViewKit

@testable import WebHost

/// Page requests of an app, and its routes and error pages.
@Suite(.timeLimit(.minutes(15))) struct PageRequestTests {
  /// Runs a host with pages that print their request.
  private func run(
    _ configure: (inout WebHostConfiguration) -> Void,
    _ test: (LoopbackConnection) async throws -> Void
  ) async throws {
    var configuration = WebHostConfiguration(title: "Shop")
    configuration.clock = ManualClock()
    configure(&configuration)
    let host = WebHost(configuration: configuration) { request in
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
      let agent = request.header("User-Agent") ?? "none"
      return Text("<\(request.path)> [\(query)] \(request.language) \(agent)")
    }
    let address = try await host.start()
    do {
      try await test(LoopbackConnection(port: address.port))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  @Test func `a page receives path, query, language and its requested headers`() async throws {
    try await run({
      $0.pageExists = { $0.path.hasPrefix("/products/") }
      $0.additionalLanguages = ["de"]
      $0.pageHeaders = ["user-agent"]
    }) { connection in
      let headers = ["Accept-Language: de-AT, en;q=0.5", "User-Agent: <b>", "Cookie: a=b"]
      let page = try await connection.get("/products/a%20b?size=XL&color=r%26d", headers)
      #expect(page.body.contains("&lt;/products/a b&gt; [size=XL;color=r&amp;d] de &lt;b&gt;"))
      #expect(page.body.contains("<html lang=\"de\">"))
      #expect(try await connection.get("/").status == 404)
      // Browsers normalize these paths before they send them.
      for path in ["/products/../x", "/products/%2e", "/products//x", "/products/%C3"] {
        #expect(try await connection.get(path).status == 404)
      }
    }
    try await run({ _ in }) { connection in
      let page = try await connection.get("/?x", ["Accept-Language: de", "User-Agent: me"])
      #expect(page.body.contains("&lt;/&gt; [x=] en none"))
    }
  }

  @Test(arguments: [
    ("tz=Asia/Tokyo", "Asia/Tokyo 21:00"), ("a=b; tz=Europe%2FBerlin; c", "Europe/Berlin 13:00"),
    ("tz=America/Buenos_Aires", "America/Buenos_Aires 9:00"), ("tz=Nowhere/Land", "unknown"),
    ("tz=../../etc/passwd", "unknown"), ("tz=GMT+0130", "unknown"), ("tz=", "unknown"),
    ("tz=" + String(repeating: "A", count: 5000), "unknown"), ("tz=%FF%00", "unknown"),
  ])
  func `dates are in the browser's time zone`(cookie: String, words: String)
    async throws
  {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let noon = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let host = WebHost(configuration: configuration) { request in
      let name = request.timeZone?.identifier
      return Text("\(name ?? "unknown") \(noon, style: .time)")
        .environment(\.locale, Locale(identifier: "en_GB"))
    }
    let address = try await host.start()
    let connection = try await LoopbackConnection(port: address.port)
    let page = try await connection.get("/", ["Cookie: \(cookie)"])
    #expect(page.body.contains(words))
    await host.stop()
  }

  @Test func `a page follows the time zone of its WebSocket connection`() async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let noon = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let host = WebHost(configuration: configuration) { _ in
      Text(noon, style: .time).environment(\.locale, Locale(identifier: "en_GB"))
    }
    let address = try await host.start()
    let page = try await LoopbackConnection(port: address.port).get("/")
    let line = try await LoopbackConnection(port: address.port)
    let cookies = "\(page.cookies); tz=Asia/Tokyo"
    #expect(try await line.upgrade(cookie: cookies).status == 101)
    await line.say("[0,0,\"\(page.token ?? "")\"]")
    #expect(await line.nextText()?.contains("21:00") == true)
    await host.stop()
  }

  @Test(arguments: [
    (ColorScheme.dark, " data-scheme=\"dark\""), (.light, " data-scheme=\"light\""),
  ])
  func `a page has the app's preferred color scheme`(scheme: ColorScheme, markup: String)
    async throws
  {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    let host = WebHost(configuration: configuration) { _ in
      TabView { Text("Settings").preferredColorScheme(scheme) }
    }
    let address = try await host.start()
    let page = try await LoopbackConnection(port: address.port).get("/")
    #expect(page.body.contains("<link id=\"wider\" rel=\"stylesheet\""))
    #expect(
      page.body.split(separator: "<main class=\"root\"").last?.prefix { $0 != ">" }.contains(markup)
        == true
    )
    await host.stop()
  }

  @Test func `a long or invalid query does not hide the page`() async throws {
    try await run({ _ in }) { connection in
      let page = try await connection.get("/?a=1&b=%&c=%C3%28&d=2")
      #expect(page.status == 200 && page.body.contains("[a=1;d=2]"))
      for query in [
        String(repeating: "a&", count: 500), "q=" + String(repeating: "a", count: 5000),
      ] {
        #expect(try await connection.get("/?\(query)").status == 200)
      }
    }
  }

  @Test func `a page has a title, a description and further metadata`() async throws {
    try await run({
      $0.head = { request, head in
        head.title = "\(head.title): \(request.query("q") ?? "")"
        head.description = "All about \"it\""
        head.meta = ["og:image": "/i.png", "robots": "noindex"]
      }
    }) { connection in
      let page = try await connection.get("/?q=%3Cb%3E").body
      #expect(page.contains("<title>Shop: &lt;b&gt;</title>"))
      #expect(
        page.contains(
          "<meta name=\"description\" content=\"All about &quot;it&quot;\">"
            + "<meta property=\"og:image\" content=\"/i.png\"><meta name=\"robots\" content=\"noindex\">"
        )
      )
    }
  }

  @Test func `the app gives a page an icon, a canonical address, structured data and scripts`()
    async throws
  {
    try await run({
      $0.scriptOrigins = ["https://statistics.example"]
      $0.head = { _, head in
        head.icon = "/assets/icon.svg"
        head.canonicalAddress = "https://shop.example/?a=1&b=2"
        head.structuredData = [
          ["@type": "Store", "name": "</script><!--"], ["n": [1, 2]],
          ["validThrough": Date(timeIntervalSince1970: 0)],
        ]
        head.scripts = ["/assets/own.js", "https://statistics.example/s.js"]
      }
    }) { connection in
      let page = try await connection.get("/")
      for markup in [
        #"<link rel="icon" href="/assets/icon.svg">"#,
        #"<link rel="canonical" href="https://shop.example/?a=1&amp;b=2">"#,
        #"ld+json">{"@type":"Store","name":"\u003c/script>\u003c!--"}</script>"#,
        #"ld+json">{"n":[1,2]}</script>"#,
        #"ld+json">{"validThrough":"1970-01-01T00:00:00Z"}</script>"#,
        #"></script><script defer src="/assets/own.js"></script>"#,
        #"<script defer src="https://statistics.example/s.js"></script></head>"#,
      ] {
        #expect(page.body.contains(markup))
      }
      let policy = try #require(page.header("content-security-policy"))
      let hash = PageFiles.earlyScriptHash
      #expect(policy.contains("script-src 'self' '\(hash)' https://statistics.example;"))
    }
  }

  @Test func `a page without such a head has no icon, and unsafe addresses are left out`()
    async throws
  {
    try await run({ _ in }) { connection in
      let page = try await connection.get("/")
      #expect(page.body.contains(#"<link rel="icon" href="data:,">"#))
      let policy = try #require(page.header("content-security-policy"))
      #expect(policy.contains("script-src 'self' '\(PageFiles.earlyScriptHash)';"))
    }
    try await run({
      $0.head = { _, head in
        head.icon = "javascript:alert(1)"
        head.canonicalAddress = "javascript:alert(2)"
        head.scripts = ["javascript:alert(3)", "data:text/javascript,alert(4)"]
        head.structuredData = [Double.nan]
      }
    }) { connection in
      let page = try await connection.get("/")
      #expect(page.body.contains(#"<link rel="icon" href="data:,">"#))
      for part in ["alert", "canonical", "ld+json"] { #expect(!page.body.contains(part)) }
    }
  }

  @Test func `the app's theme and style sheet follow the page's styles`() async throws {
    try await run({
      $0.theme = ["tint": "#b00020", "background": "white"]
      $0.styleSheet = ".text { letter-spacing: 1px; }"
    }) { connection in
      let page = try await connection.get("/").body
      let links = page.split(separator: "<link rel=\"stylesheet\" href=\"").dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
      #expect(
        links.count == 2 && links[0].hasPrefix("/app.css") && links[1].hasPrefix("/site.css?v=")
      )
      let sheet = try await connection.get(links[1])
      #expect(
        sheet.body == """
          :root { --background: white; --tint: #b00020; }
          .text { letter-spacing: 1px; }
          """
      )
      #expect(sheet.header("cache-control") == "public, max-age=31536000, immutable")
    }
    try await run({ _ in }) { connection in
      let page = try await connection.get("/")
      #expect(!page.body.contains("site.css"))
      #expect(try await connection.get("/site.css").status == 404)
    }
  }

  @Test func `an app's routes respond with their status and body`() async throws {
    try await run({
      $0.routes = [
        WebRoute("/feed.json") { request in
          .text("{\"q\":\"\(request.query.first?.value ?? "")\"}", type: "application/json")
        },
        WebRoute("/pictures/*") { request in
          request.path == "/pictures/1"
            ? WebResponse(
              type: "image/png",
              headerFields: [.cacheControl: "max-age=60"],
              body: ByteBuffer(bytes: [1, 2, 3])
            )
            : .notFound
        },
        WebRoute("/old") { _ in .redirect(to: "/?new") },
        WebRoute("/who") { request in .text(request.visitor?.rawValue ?? "nobody") },
        WebRoute("/healthz") { _ in .text("never") },
      ]
    }) { connection in
      let feed = try await connection.get("/feed.json?q=1")
      #expect(feed.status == 200 && feed.body == "{\"q\":\"1\"}")
      #expect(feed.header("content-type") == "application/json")
      #expect(feed.header("cache-control") == "no-store")
      let picture = try await connection.get("/pictures/1")
      #expect(picture.bytes == [1, 2, 3])
      #expect(picture.header("cache-control") == "max-age=60")
      #expect(try await connection.get("/pictures/2").status == 404)
      #expect(try await connection.get("/pictures").status == 404)
      let old = try await connection.get("/old")
      #expect(old.status == 303 && old.header("location") == "/?new")
      #expect(try await connection.get("/healthz").body == "ok\n")
      #expect(try await connection.get("/who").body == "nobody")
      let cookie = try #require(try await connection.get("/").cookie)
      #expect(try await connection.get("/who", ["Cookie: \(cookie)"]).body.utf8.count == 32)
      #expect(try await connection.get("/feed.json", method: "POST").status == 405)
    }
  }

  @Test func `an app replaces the text of an error page`() async throws {
    try await run({
      $0.errorPage = { page in
        if page.status == 404 {
          page.title = "Nicht gefunden"
          page.text = "Hier ist <nichts>."
        } else {
          page.html = "<h1>\(page.status)</h1>"
        }
      }
      $0.pageBurst = 1
    }) { connection in
      let missing = try await connection.get("/missing")
      #expect(missing.status == 404)
      #expect(missing.body.contains("<h1>Nicht gefunden</h1><p>Hier ist &lt;nichts&gt;.</p>"))
      #expect(missing.body.contains("href=\"/\">Go to the start page</a>"))
      #expect(try await connection.get("/").status == 200)
      let refused = try await connection.get("/")
      #expect(refused.status == 429 && refused.body == "<h1>429</h1>")
    }
  }

  @Test func `an error page has the language of its request and the app's styles`()
    async throws
  {
    try await run({
      $0.additionalLanguages = ["de", "ar", "fr"]
      $0.theme = ["accentColor": "#b00020"]
      $0.errorPage = { page in
        if page.language == "de" { page.text = "Hier ist nichts." }
        if page.language == "de" { page.icon = "/assets/icon.svg" }
        if page.language == "ar" { page.icon = "javascript:alert(1)" }
        if page.language == "ar" { page.text = "لا شيء هنا." }
        if page.language == "de" { page.link = .init(title: "Zu <allem>", address: "/?alles") }
      }
    }) { connection in
      let german = try await connection.get("/missing", ["Accept-Language: de"])
      #expect(german.status == 404 && german.body.contains("<p>Hier ist nichts.</p>"))
      #expect(german.body.contains(#"<link rel="icon" href="/assets/icon.svg">"#))
      let policy = try #require(german.header("content-security-policy"))
      #expect(policy.contains("img-src 'self' data:;"))
      let page = try await connection.get("/", ["Accept-Language: de"])
      #expect(german.body.contains("href=\"/?alles\">Zu &lt;allem&gt;</a>"))
      for styles in ["/app.css?v=", "/site.css?v="] {
        let link = try #require(
          page.body.split(separator: "href=\"").first { $0.hasPrefix(styles) }?.prefix {
            $0 != "\""
          }
        )
        #expect(german.body.contains("<link rel=\"stylesheet\" href=\"\(link)\">"))
      }
      #expect(german.body.contains("<html lang=\"de\">"))
      let arabic = try await connection.get("/missing", ["Accept-Language: ar"])
      #expect(arabic.body.contains("<html lang=\"ar\" dir=\"rtl\">"))
      #expect(arabic.body.contains("href=\"/\" lang=\"en\">Go to the start page</a>"))
      // An untranslated text is English, and declared as English.
      let french = try await connection.get("/missing", ["Accept-Language: fr"])
      #expect(french.body.contains("<html lang=\"en\">"))
      #expect(french.body.contains("<p>There is nothing here.</p>"))
      for page in [arabic, french] {
        #expect(page.body.contains(#"<link rel="icon" href="data:,">"#))
      }
    }
  }

  @Test func `a link from another site reloads the page from this host`() async throws {
    try await run({ $0.pageExists = { _ in true } }) { connection in
      let linked = [
        "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document",
      ]
      let bounced = try await connection.get("/products/1?a=\"b\"", linked)
      #expect(bounced.body.contains("url=/products/1?a=&quot;b&quot;&amp;arrived"))
      let page = try await connection.get("/products/1?a=b&arrived", linked)
      #expect(page.body.contains("&lt;/products/1&gt; [a=b] en none"))
      // A link with two slashes would lead to another host.
      #expect(try await connection.get("//evil.example/", linked).status == 404)
    }
  }
}
