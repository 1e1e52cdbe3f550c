import Foundation
import NIOCore
import NIOHTTP1
import PropertyTesting
import Testing

@testable import WebHost

@Suite struct HTTPDateTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    (-62_167_219_200, "Sat, 01 Jan 0000 00:00:00 GMT"),
    (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `a time has the fixed length of RFC 9110`(seconds: Int, text: String) {
    #expect(HTTPDate.text(secondsSince1970: seconds) == text)
  }

  @Test func `random times equal Foundation's format with English names`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var generator = SeededGenerator(seed: 9110)
    for _ in 1...1_000 {
      let seconds = Int.random(in: 0...32_503_680_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(HTTPDate.text(secondsSince1970: seconds) == formatter.string(from: date))
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", 200), ("GET /app.js HTTP/1.1", 200),
    ("GET /nothing HTTP/1.1", 404), ("POST /healthz HTTP/1.1", 405), ("FETCH / HTTP/1.1", 400),
  ])
  func `a response of the host has the time`(request: String, status: Int) async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let start = time(nil)
      await connection.send("\(request)\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == status)
      let times = (start...time(nil)).map(HTTPDate.text)
      #expect(times.contains(try #require(answer.header("date"))))
    }
  }

  @Test func `responses without a body, streams and files that have not changed have the time`()
    async throws
  {
    let stream = WebRoute("/stream") { _ in
      .stream(AsyncStream<ByteBuffer> { $0.finish() }, type: "text/plain")
    }
    try await RunningHost.run({ $0.routes = [stream] }) { running in
      let connection = try await running.connect()
      let head = try await connection.get("/", method: "HEAD")
      let file = try await connection.get("/app.js")
      let tag = try #require(file.header("etag"))
      let same = try await connection.get("/app.js", ["If-None-Match: \(tag)"])
      let pieces = try await connection.get("/stream")
      #expect([head, same, pieces].map(\.status) == [200, 304, 200])
      for answer in [head, file, same, pieces] { #expect(answer.header("date") != nil) }
    }
  }

  @Test func `a response before the HTTP pipeline has the time`() {
    let start = time(nil)
    let lines = String(buffer: Response.tooSlow.closingBytes).split(separator: "\r\n")
    let times = (start...time(nil)).map(HTTPDate.text)
    #expect(lines.contains { line in times.contains { line == "date: \($0)" } })
  }

  @Test func `a response of the app keeps its own time`() {
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    var response = Response.text(.ok, "")
    response.headers.add(name: "Date", value: "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(response.head(for: head).headers["date"] == ["Sun, 06 Nov 1994 08:49:37 GMT"])
  }
}
