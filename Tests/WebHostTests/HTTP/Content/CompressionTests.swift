import CZlib
import NIOHTTP1
import PropertyTesting
import Testing
import ViewKit

@testable import WebHost

/// The compression of files and pages.
@Suite(.timeLimit(.minutes(15))) struct CompressionTests {
  private static let accepted = "Accept-Encoding: gzip, deflate, br"

  @Test func `decompressed bytes equal the original`() throws {
    var generator = SeededGenerator(seed: 7)
    for length in [0, 1, 2, 300, 65_535, 65_536, 200_000] {
      for isDull in [true, false] {
        let bytes = (0..<length).map { _ in
          isDull ? 65 : UInt8.random(in: 0...255, using: &generator)
        }
        for effort in [Gzip.Effort.page, .file] {
          #expect(try inflated(#require(Gzip.compress(bytes, effort))) == bytes)
        }
      }
    }
  }

  @Test func `a file is compressed if the browser accepts gzip`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      for path in ["/app.js", "/later.js", "/place.js", "/app.css", "/symbols.svg"] {
        let plain = try await connection.get(path)
        #expect(plain.header("content-encoding") == nil)
        #expect(plain.header("vary") == "accept-encoding")
        let short = try await connection.get(path, [Self.accepted])
        #expect(short.header("content-encoding") == "gzip")
        #expect(try inflated(short.bytes) == plain.bytes)
        // Each encoding has its own tag: a cache must not confuse them.
        let tag = try #require(short.header("etag"))
        #expect(tag != plain.header("etag"))
        let known = ["If-None-Match: \"other\", W/\(tag)", Self.accepted]
        let again = try await connection.get(path, known)
        #expect(again.status == 304)
        #expect(again.header("etag") == tag)
        #expect(try await connection.get(path, ["If-None-Match: \(tag)"]).status == 200)
      }
    }
  }

  @Test func `a page is compressed`() async throws {
    let texts = (1...200).map { Element(id: $0, .text, [.text: .string("Line \($0)")]) }
    try await RunningHost.run(page: { FakePage(Element(id: 0, .root, [:], texts)) }) { running in
      let page = try await running.connect().get("/", [Self.accepted])
      #expect(page.header("content-encoding") == "gzip")
      #expect(page.header("vary") == "accept-encoding")
      let html = String(decoding: try inflated(page.bytes), as: UTF8.self)
      #expect(html.hasPrefix("<!doctype html>") && html.hasSuffix("</html>\n"))
      #expect(html.contains("Line 200"))
      #expect(page.bytes.count * 5 < html.utf8.count)
    }
  }

  @Test func `a browser caches a file by its versioned address`() async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch().body
      let connection = try await running.connect()
      for attribute in ["src", "rel=\"stylesheet\" href"] {
        let address = try #require(
          page.split(separator: " \(attribute)=\"").dropFirst().first?.prefix { $0 != "\"" }
        )
        let file = try await connection.get(String(address))
        #expect(file.status == 200)
        #expect(file.header("cache-control") == "public, max-age=31536000, immutable")
        let path = String(address.prefix { $0 != "?" })
        #expect(try await connection.get(path).header("cache-control") == "no-cache")
        let older = try await connection.get("\(path)?v=0123456789abcdef")
        #expect(older.status == 200)
        #expect(older.header("cache-control") == "no-cache")
      }
    }
  }

  @Test func `a browser caches symbols by their versioned addresses`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      for name in ["chevron.backward", "basketball"] {
        let address = Symbols.address(name).prefix { $0 != "#" }
        let file = try await connection.get(String(address))
        #expect(file.status == 200 && file.body.contains("id=\"\(name)\""))
        #expect(file.header("cache-control") == "public, max-age=31536000, immutable")
      }
    }
  }

  @Test func `a first visit loads at most 8 KB of script and 16 KB of files`()
    async throws
  {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      var sizes: [String: Int] = [:]
      for path in ["/app.js", "/later.js", "/app.css", "/symbols.svg"] {
        sizes[path] = try await connection.get(path, [Self.accepted]).bytes.count
      }
      #expect(sizes["/app.js", default: 0] <= 8 * 1024, "\(sizes)")
      // The files before the first paint; the app's own sheet has 55 bytes.
      let first = sizes.filter { $0.key != "/later.js" }.values.reduce(0, +)
      #expect(first <= 12_288 - 55, "\(sizes)")
      #expect(sizes.values.reduce(0, +) <= 16 * 1024, "\(sizes)")
      // Loaded at the first scroll, or after a reload.
      let place = try await connection.get("/place.js", [Self.accepted]).bytes.count
      #expect(place <= 2_400, "\(place)")
    }
  }

  @Test(arguments: [
    ("gzip", true), ("deflate, gzip;q=0.5", true), ("GZIP", true), ("*", true), ("x-gzip", true),
    ("gzip;q=0", false), ("gzip; q=0.000, *", false), ("*;q=0", false), ("br", false), ("", false),
    (";;,,q=1", false), ("identity, *;q=0.1", true),
  ])
  func `the coding follows Accept-Encoding`(header: String, isGzip: Bool) {
    let coding = ContentCoding(acceptedBy: ["accept-encoding": header])
    #expect(coding == (isGzip ? .gzip : .identity))
  }

  private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    try #require(inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, size) == Z_OK)
    defer { inflateEnd(&stream) }
    var input = bytes
    return try input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      return try [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        try #require(inflate(&stream, Z_FINISH) == Z_STREAM_END)
        count = Int(stream.total_out)
      }
    }
  }
}
