import InMemoryLogging
import Logging
import Testing
import ViewKit

@testable import WebHost

/// The lines of a host's logger.
@Suite(.timeLimit(.minutes(15))) struct HostLogTests {
  private let lines = LogLines()

  private var log: HostLog {
    var configuration = WebHostConfiguration()
    configuration.logger = lines.logger
    return HostLog(configuration, worker: nil, now: { .zero })
  }

  @Test func `a line has the event's description and level, and its identifiers as metadata`()
    throws
  {
    let visitor = try #require(VisitorID(rawValue: String(repeating: "0123456789abcdef", count: 2)))
    let log = log
    log(.started(WebAddress(WebHostConfiguration(), port: 80)))
    log(.sessionOpened(session: 3, visitor))
    log(.sessionEnded(session: 3, .replaced))
    log(.requestRejected(status: 404, reason: "Not Found"), request: "a1")
    log(.requestRejected(status: 503, reason: "Service Unavailable"), request: "a2")
    log(.routeFailed(path: "/orders/:id", request: "a3", reason: "it threw."))
    log(.messageRejected(session: nil, reason: "nonsense"))
    log(.snapshotRejected(visitor, reason: "newer"))
    log(.workerEnded(worker: 2, process: 7, reason: "exited", startsAgainAfter: .seconds(1)))
    log(.workerEnded(worker: 2, process: 7, reason: "exited", startsAgainAfter: nil))
    #expect(
      lines.texts == [
        "notice Listening at http://127.0.0.1:80/ []",
        "debug Session 3 opened for visitor 01234567 [page=3 visitor=01234567]",
        "debug Session 3 ended: replaced [page=3]",
        "info Request rejected with 404: Not Found [request=a1 status=404]",
        "warning Request rejected with 503: Service Unavailable [request=a2 status=503]",
        "error The route /orders/:id failed for request a3: it threw. [request=a3 route=/orders/:id]",
        "info Message rejected: nonsense []",
        "warning Snapshot of visitor 01234567 rejected: newer [visitor=01234567]",
        "error Worker 2, process 7, exited; it restarts in 1.0 seconds [process=7 worker=2]",
        "notice Worker 2, process 7, exited [process=7 worker=2]",
      ]
    )
  }

  @Test func `repeated rejections are one line a second, at the level of the rejections`() {
    let clock = ManualClock()
    let start = clock.now
    var configuration = WebHostConfiguration()
    configuration.logger = lines.logger
    let log = HostLog(configuration, worker: nil, now: { start.duration(to: clock.now) })
    for second in 0..<2 {
      for request in 0..<100 {
        log(
          .routeFailed(path: "/a", request: "\(second).\(request)", reason: "\(request)"),
          request: "\(second).\(request)"
        )
      }
      clock.advance(by: .seconds(1))
    }
    #expect(
      lines.texts == [
        "error The route /a failed for request 0.0: 0 [request=0.0 route=/a]",
        "error 100 times route failed: /a [count=100 request=1.0]",
      ]
    )
  }

  @Test func `the lines of a worker have its number`() {
    var configuration = WebHostConfiguration()
    configuration.logger = lines.logger
    HostLog(configuration, worker: 2, now: { .zero })(.draining)
    #expect(lines.texts == ["notice Draining [worker=2]"])
  }

  @Test func `a host logs its pages, and rejections with the id of the response`() async throws {
    try await RunningHost.run({ $0.logger = lines.logger }) { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      let connection = try await running.connect()
      let missing = try await connection.get("/nothing?secret=1")
      let id = try #require(missing.header("x-request-id"))
      #expect(
        lines.texts.contains("info Request rejected with 404: Not Found [request=\(id) status=404]")
      )
    }
    let texts = lines.texts
    #expect(texts.first?.hasPrefix("notice Listening at http://127.0.0.1:") == true)
    let opened = texts.first { $0.hasPrefix("debug Session 1 opened for visitor ") }
    #expect(opened?.contains(" [page=1 visitor=") == true)
    #expect(texts.contains("debug Session 1 connected [page=1]"))
    #expect(texts.last == "notice Stopped []")
    #expect(!texts.contains { $0.contains("secret") })
  }

  @Test func `each response has another request id`() async throws {
    let route = WebRoute(.get, "/id") { .text($0.id) }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      var ids: Set<String> = []
      for path in ["/", "/app.js", "/healthz", "/nothing", "/id"] {
        let id = try #require(try await connection.get(path).header("x-request-id"), "\(path)")
        #expect(id.count == 16)
        ids.insert(id)
      }
      let answer = try await connection.get("/id")
      #expect(answer.header("x-request-id") == answer.body)
      await connection.send("nonsense\r\n\r\n")
      let invalid = try await connection.nextAnswer()
      #expect(invalid.status == 400)
      ids.insert(try #require(invalid.header("x-request-id")))
      #expect(ids.count == 6)
    }
  }

  @available(*, deprecated, message: "The older name of onEvent.")
  @Test func `the older name of the closure sets the same closure`() async throws {
    let journal = Journal()
    var configuration = WebHostConfiguration()
    configuration.log = { journal.add($0) }
    configuration.onEvent(.draining)
    configuration.log(.stopped)
    #expect(journal.events == [.draining, .stopped])
  }
}
