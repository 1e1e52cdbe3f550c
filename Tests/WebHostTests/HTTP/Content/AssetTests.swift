import Dispatch
import Foundation
import NIOPosix
import Testing
import ViewKit

@testable import WebHost

/// Responses with the app's files, their types, ranges and forms.
@Suite(.timeLimit(.minutes(15))) struct AssetTests {
  private func run(
    _ files: [String: [UInt8]],
    _ test: (LoopbackConnection, URL) async throws -> Void
  ) async throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = outside.appending(path: "files")
    defer { try? FileManager.default.removeItem(at: outside) }
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
    try await RunningHost.run({ $0.assetsFolder = folder.path }) { running in
      let connection = try await running.connect()
      try await test(connection, folder)
      await connection.close()
    }
  }

  @Test func `reading a file does not delay the responses to other requests`() async throws {
    let threads = NIOThreadPool(numberOfThreads: 1)
    threads.start()
    let disk = DispatchSemaphore(value: 0)
    threads.submit { _ in disk.wait() }
    let route = WebRoute("/file") { request in try .file(URL(filePath: #filePath), for: request) }
    try await RunningHost.run({
      $0.fileThreads = threads
      $0.routes = [route]
    }) { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("GET /file HTTP/1.1\r\n\(host)\r\n\r\n")
      let other = try await running.connect()
      for _ in 1...10 { #expect(try await other.get("/healthz").status == 200) }
      disk.signal()
      #expect(try await connection.nextAnswer().body.contains("import Testing"))
      // Each read is on these threads.
      try await threads.shutdownGracefully()
      await #expect(throws: (any Error).self) { try await connection.get("/file") }
    }
  }

  @Test func `a path with a route and a file is searched on the threads for files`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("text".utf8).write(to: folder.appending(path: "a.txt"))
    let threads = NIOThreadPool(numberOfThreads: 1)
    threads.start()
    let disk = DispatchSemaphore(value: 0)
    threads.submit { _ in disk.wait() }
    try await RunningHost.run({
      $0.fileThreads = threads
      $0.assetsFolder = folder.path
      $0.routes = [
        WebRoute(.post, "/assets/a.txt") { _ in .text("posted") },
        WebRoute(.post, "/assets/b.txt") { _ in .text("posted") },
      ]
    }) { running in
      var connections: [LoopbackConnection] = []
      let host = "Host: 127.0.0.1:\(running.address.port)"
      for request in ["GET /assets/a.txt", "PUT /assets/a.txt", "PUT /assets/b.txt"] {
        let connection = try await running.connect()
        await connection.send("\(request) HTTP/1.1\r\n\(host)\r\n\r\n")
        connections.append(connection)
      }
      let other = try await running.connect()
      for _ in 1...10 { #expect(try await other.get("/healthz").status == 200) }
      disk.signal()
      #expect(try await connections[0].nextAnswer().body == "text")
      let file = try await connections[1].nextAnswer()
      #expect(file.status == 405 && file.header("allow") == "GET, HEAD, OPTIONS, POST")
      let none = try await connections[2].nextAnswer()
      #expect(none.status == 405 && none.header("allow") == "OPTIONS, POST")
      let body = try await other.get("/assets/a.txt", method: "PUT", body: "abc")
      #expect(body.status == 405 && body.header("connection") == "close")
      try await threads.shutdownGracefully()
    }
  }

  @Test func `a file has its type, and is sent once`() async throws {
    let files = ["logo.png": [1, 2, 3], "a/b c.txt": Array("text".utf8), "x.unknown": [0]]
    try await run(files as [String: [UInt8]]) { connection, folder in
      let logo = try await connection.get("/assets/logo.png")
      #expect(logo.status == 200 && logo.bytes == [1, 2, 3])
      #expect(logo.header("content-type") == "image/png")
      #expect(logo.header("x-content-type-options") == "nosniff")
      let tag = try #require(logo.header("etag"))
      let again = try await connection.get("/assets/logo.png", ["If-None-Match: \(tag)"])
      #expect(again.status == 304 && again.bytes.isEmpty)
      let text = try await connection.get("/assets/a/b%20c.txt")
      #expect(text.body == "text" && text.header("content-type") == "text/plain; charset=utf-8")
      let unknown = try await connection.get("/assets/x.unknown")
      #expect(unknown.header("content-type") == "application/octet-stream")
      let head = try await connection.get("/assets/logo.png", method: "HEAD")
      #expect(head.status == 200 && head.header("content-length") == "3")
      try Data([4, 5]).write(to: folder.appending(path: "logo.png"), options: .atomic)
      let changed = try await connection.get("/assets/logo.png", ["If-None-Match: \(tag)"])
      #expect(changed.status == 200 && changed.bytes == [4, 5])
    }
  }

  @Test func `a path outside the folder, or to a hidden file, is not found`() async throws {
    // A combining character that forms a single `Character` with the slash after it.
    let sign = "\u{600}"
    let files: [String: [UInt8]] = [
      "a.txt": [1], ".secret": [2], "d/.git/x": [3], "../outside": [4], "\(sign)/.secret": [5],
    ]
    try await run(files) { connection, folder in
      _ = mkfifo(folder.appending(path: "pipe").path, 0o600)
      for path in [
        "", ".secret", "d/.git/x", "../outside", "%2e%2e/outside", "..%2foutside", "d/../a.txt",
        "d", "d/", "%D8%80/.secret", "/a.txt", "//etc/passwd", "a.txt/", "a.txt%00", "pipe",
        "missing",
      ] {
        for place in ["/assets/", "/image/"] {
          let answer = try await connection.get(place + path)
          #expect(answer.status == 404, "\(place)\(path)")
        }
      }
      let file = try await connection.get("/assets/a.txt")
      #expect(file.status == 200)
    }
  }

  @Test func `a link within the folder is followed, a link outside is not found`() async throws {
    let files: [String: [UInt8]] = ["a-2.txt": [1], "../outside.txt": [2], ".secret": [3]]
    try await run(files) { connection, folder in
      let manager = FileManager.default
      for (link, target) in [
        ("a.txt", "a-2.txt"), ("out.txt", "../outside.txt"), ("etc", "/etc"), ("s.txt", ".secret"),
        ("loop", "loop"),
      ] {
        let path = folder.appending(path: link).path
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      let file = try await connection.get("/assets/a.txt")
      #expect(file.status == 200 && file.bytes == [1])
      #expect(file.header("content-type") == "text/plain; charset=utf-8")
      #expect(file.header("content-security-policy")?.contains("script-src 'none'") == true)
      for path in ["out.txt", "etc/hostname", "etc/passwd", "s.txt", "loop"] {
        #expect(try await connection.get("/assets/\(path)").status == 404, "\(path)")
      }
    }
  }

  @Test func `a folder that is itself a link is served`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let link = folder.appendingPathExtension("link")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1]).write(to: folder.appending(path: "a.txt"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    defer { for url in [folder, link] { try? FileManager.default.removeItem(at: url) } }
    try await RunningHost.run({ $0.assetsFolder = link.path }) { running in
      let answer = try await running.connect().get("/assets/a.txt")
      #expect(answer.status == 200)
    }
  }

  @Test func `a range request receives the requested part`() async throws {
    try await run(["f.bin": Array(0..<10)]) { connection, _ in
      for (range, status, bytes) in [
        ("bytes=2-4", 206, [2, 3, 4]), ("bytes=8-", 206, [8, 9]), ("bytes=-3", 206, [7, 8, 9]),
        ("bytes=5-99", 206, [5, 6, 7, 8, 9]), ("bytes=-99", 206, Array(0..<10)),
        ("bytes=10-", 416, []), ("bytes=-0", 416, []), ("bytes=4-2", 200, Array(0..<10)),
        ("bytes=0-1,3-4", 200, Array(0..<10)), ("lines=1-2", 200, Array(0..<10)),
        ("bytes=99999999999999999999-", 200, Array(0..<10)), ("bytes=+1-2", 200, Array(0..<10)),
      ] as [(String, Int, [UInt8])] {
        let answer = try await connection.get("/assets/f.bin", ["Range: \(range)"])
        #expect(answer.status == status && answer.bytes == bytes, "\(range)")
      }
      let part = try await connection.get("/assets/f.bin", ["Range: bytes=2-4"])
      #expect(part.header("content-range") == "bytes 2-4/10")
      let tag = try #require(part.header("etag"))
      let same = try await connection.get(
        "/assets/f.bin",
        ["Range: bytes=2-4", "If-Range: \(tag)"]
      )
      #expect(same.status == 206)
      let other = try await connection.get(
        "/assets/f.bin",
        ["Range: bytes=2-4", "If-Range: \"x\""]
      )
      #expect(other.status == 200)
    }
  }

  @Test func `a large file arrives complete while other requests are served`() async throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 / 255) }
    try await run(["large.bin": bytes, "none.txt": []]) { connection, _ in
      let port = await connection.port
      let idle = try await LoopbackConnection(port: port)
      await idle.send("GET /assets/large.bin HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(try await connection.get("/assets/large.bin").bytes == bytes)
      let empty = try await connection.get("/assets/none.txt")
      #expect(empty.status == 200 && empty.bytes.isEmpty)
      await idle.close()
    }
  }

  @Test func `text is compressed for browsers that accept gzip, and plain for others`() async throws
  {
    let text = Array(String(repeating: "<g class=\"part\"/>", count: 200).utf8)
    let files = ["a.svg": text, "a.json": text, "a.mjs": text, "a.png": text, "small.css": [65]]
    try await run(files as [String: [UInt8]]) { connection, folder in
      let gzip = "Accept-Encoding: gzip"
      for name in ["assets/a.svg", "assets/a.json", "assets/a.mjs", "image/a"] {
        let whole = try await connection.get("/\(name)")
        #expect(whole.bytes == text && whole.header("content-encoding") == nil)
        #expect(whole.header("vary") == "accept-encoding")
        let short = try await connection.get("/\(name)", [gzip])
        #expect(short.header("content-encoding") == "gzip", "\(name)")
        #expect(short.header("vary") == "accept-encoding")
        #expect(short.bytes.count * 10 < text.count)
        #expect(short.bytes == Gzip.compress(text, .file))
        // Without the header, a cache could confuse the two forms.
        let tag = try #require(short.header("etag"))
        #expect(tag != whole.header("etag"))
        let known = try await connection.get("/\(name)", [gzip, "If-None-Match: \(tag)"])
        #expect(known.status == 304 && known.header("vary") == "accept-encoding")
        #expect(try await connection.get("/\(name)", ["If-None-Match: \(tag)"]).status == 200)
        // A range refers to the uncompressed file.
        let part = try await connection.get("/\(name)", [gzip, "Range: bytes=1-2"])
        #expect(part.status == 206 && part.bytes == Array(text[1...2]))
        #expect(part.header("content-encoding") == nil)
        let head = try await connection.get("/\(name)", method: "HEAD", [gzip])
        #expect(head.header("content-length") == "\(short.bytes.count)")
      }
      for name in ["a.png", "small.css"] {
        let other = try await connection.get("/assets/\(name)", [gzip])
        #expect(other.header("content-encoding") == nil)
      }
      let changed = Array(String(repeating: "{} ", count: 500).utf8)
      try Data(changed).write(to: folder.appending(path: "a.json"), options: .atomic)
      let answer = try await connection.get("/assets/a.json", [gzip])
      #expect(answer.bytes == Gzip.compress(changed, .file))
    }
  }

  @Test(arguments: [
    ("mjs", "text/javascript; charset=utf-8"), ("map", "application/json"), ("ttf", "font/ttf"),
    ("otf", "font/otf"), ("m4a", "audio/mp4"), ("mov", "video/quicktime"), ("m4v", "video/mp4"),
    ("woff2", "font/woff2"), ("webm", "video/webm"), ("mp3", "audio/mpeg"),
    ("wasm", "application/wasm"), ("avif", "image/avif"),
    ("webmanifest", "application/manifest+json"), ("aac", "audio/aac"), ("flac", "audio/flac"),
    ("opus", "audio/ogg"), ("ogv", "video/ogg"), ("apng", "image/apng"), ("bmp", "image/bmp"),
    ("htm", "text/html; charset=utf-8"), ("vtt", "text/vtt; charset=utf-8"),
    ("ics", "text/calendar; charset=utf-8"), ("SVG", "image/svg+xml"), ("gz", "application/gzip"),
    ("none", "application/octet-stream"),
  ])
  func `a file has the type of its extension`(ending: String, type: String) async throws {
    try await run(["file.\(ending)": [1]]) { connection, _ in
      let file = try await connection.get("/assets/file.\(ending)")
      #expect(file.header("content-type") == type)
    }
  }

  @Test func `an image is found by its name without an extension`() async throws {
    try await run(["logo.png": [1], "logo.svg": Array("<svg/>".utf8), "a b/ö.jpg": [2], "x": [3]]) {
      connection,
      _ in
      let logo = try await connection.get(AssetNames.address("logo"))
      #expect(logo.body == "<svg/>")
      let picture = try await connection.get(AssetNames.address("a b/ö"))
      #expect(picture.bytes == [2] && picture.header("content-type") == "image/jpeg")
      #expect(try await connection.get(AssetNames.address("logo.png")).bytes == [1])
      #expect(try await connection.get(AssetNames.address("other")).status == 404)
    }
    #expect(AssetNames.address("a b/ö\"?#%") == "/image/a%20b/%C3%B6%22%3F%23%25")
  }

  @Test func `an image of an asset catalog is found by its name and scale`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "A.xcassets/catalog-test.logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents = """
      {"images":[{"filename":"a.png","scale":"1x"},{"filename":"b.png","scale":"3x"}]}
      """
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    for (number, name) in ["a.png", "b.png", "Other.png"].enumerated() {
      try Data([UInt8(number)]).write(to: set.appending(path: name))
    }
    AssetCatalogs.add(folder: folder)
    try await run([:]) { connection, _ in
      let address = AssetNames.address("catalog-test.logo")
      #expect(try await connection.get(address).bytes == [0])
      let large = try await connection.get("\(address)@3x")
      #expect(large.bytes == [1] && large.header("content-type") == "image/png")
      for missing in ["@2x", "@x", "/../Other.png", "@3"] {
        #expect(try await connection.get(address + missing).status == 404)
      }
    }
    let sources = AssetNames.sources("catalog-test.logo")
    #expect(
      sources == "/image/catalog-test.logo%401x 1x, /image/catalog-test.logo%403x 3x"
    )
  }

  @Test func `an image of an asset catalog without a file for ordinary screens has no src`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "A.xcassets/catalog-test.large.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents = #"{"images":[{"filename":"b.png","scale":"2x"}]}"#
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    AssetCatalogs.add(folder: folder)
    #expect(AssetNames.source("catalog-test.large") == nil)
    #expect(AssetNames.source("other") == "/image/other")
  }

  @Test func `a symbol keeps the namespaces and the paint of its drawing's root`() throws {
    let lines = try #require(
      CatalogSymbol.drawing(
        of: """
          <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
            viewBox='0 0 24 24'
            fill="none" stroke="currentColor" stroke-width="2" onload="x()"><line x1="2"/></svg>
          """
      )
    )
    #expect(
      lines == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\
        <symbol id="symbol" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">\
        <line x1="2"/></symbol></svg>
        """
    )
  }

  @Test func `a symbol of an asset catalog is a drawing in the text's color`() throws {
    let template = """
      <svg viewBox="0 0 3300 2200"><g id="Guides"><line id="Baseline-M" x1="0" y1="100"/>
      <line id="Capline-M" x1="0" y1="20"/><line id="left-margin-Regular-M" x1="10" y1="0"/>
      <line y1="0" x1="110" id="right-margin-Regular-M"/></g><g id="Symbols"><g id="Regular-M">
      <g><path d="M1 2"/></g></g><g id="Black-M"><path d="M3 4"/></g></g></svg>
      """
    let drawing = try #require(CatalogSymbol.drawing(of: template))
    #expect(drawing.contains("viewBox=\"10 0 100 120\""))
    #expect(drawing.contains("M1 2") && !drawing.contains("M3 4"))
    let plain = try #require(
      CatalogSymbol.drawing(of: "<?xml?><svg viewBox=\"0 0 8 8\"><path d=\"M5 6\"/></svg>")
    )
    #expect(plain.contains("viewBox=\"0 0 8 8\"") && plain.contains("<path d=\"M5 6\"/>"))
    #expect(plain.contains("fill=\"currentColor\" stroke=\"none\""))
    #expect(CatalogSymbol.drawing(of: "no image") == nil)
    #expect(CatalogSymbol.address("no-such-symbol") == nil)
  }

  @Test func `symbols are read once, and a limited number of them is kept`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = (1...3).map { "symbol-cache-test.\($0)" }
    for name in names {
      let set = folder.appending(path: "A.xcassets/\(name).symbolset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(#"{"symbols":[{"filename":"a.svg","idiom":"universal"}]}"#.utf8)
        .write(to: set.appending(path: "Contents.json"))
      try Data("<svg viewBox=\"0 0 8 8\"><path d=\"M5 6\"/></svg>".utf8)
        .write(to: set.appending(path: "a.svg"))
    }
    AssetCatalogs.add(folder: folder)
    let files = SymbolFiles(limit: 2)
    let first = try #require(files.file(at: "/symbol/\(names[0])"))
    try FileManager.default.removeItem(at: folder)
    #expect(files.file(at: "/symbol/\(names[0])")?.version == first.version)
    #expect(files.file(at: "/symbol/\(names[1])") == nil)
    #expect(files.file(at: "/other/\(names[0])") == nil)
    #expect(files.count == 1)
  }
}
