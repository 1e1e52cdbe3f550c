import ConcurrencyExtras
import Foundation
import Testing
import ViewKit

@testable import WebHost

/// The measurements of a host.
@Suite(.timeLimit(.minutes(15))) struct HostMeasurementsTests {
  private final class Recorder: HostMeasurements {
    private let recorded = Locked<[String]>([])

    var all: [String] { recorded.withLock { $0 } }

    private func add(_ text: String) { recorded.withLock { $0.append(text) } }

    func eventOccurred(_ event: WebHostEvent) { add("event: \(event)") }
    func requestEnded(_ request: RequestRecord) {
      let status = request.status.map { "\($0)" } ?? "none"
      add("request: \(request.method) \(request.route ?? "-") \(request.kind) \(status)")
    }
    func userEventWaited(_ time: Duration) { add("wait: \(time)") }
    func mainActorWaited(_ time: Duration) { add("main actor: \(time)") }
    func snapshotWritten() { add("snapshot") }
    func userEventHandled(_ outcome: EventOutcome) { add("outcome: \(outcome)") }
    func userEventSettled(after time: Duration) { add("time: \(time)") }
    func patchSent(bytes: Int) { add("patch: \(bytes)") }
    func sampled(connections: Int) { add("connections: \(connections)") }

    func lines(_ prefix: String) -> [String] { all.filter { $0.hasPrefix(prefix) } }

    /// Waits for a number of measurements of a kind.
    func wait(for count: Int, _ prefix: String) async -> [String] {
      while lines(prefix).count < count { await Task.yield() }
      return lines(prefix)
    }
  }

  private let recorder = Recorder()

  @Test func `requests are measured by route or kind`() async throws {
    try await RunningHost.run({
      $0.measurements = recorder
      $0.routes = [WebRoute(.get, "/orders/:id", Int.self) { _, _ in .text("") }]
    }) { running in
      let connection = try await running.connect()
      for path in ["/", "/app.js", "/healthz", "/orders/3", "/nothing", "/live"] {
        _ = try await connection.get(path)
      }
      _ = try await running.live(try await running.fetch())
      #expect(
        await recorder.wait(for: 8, "request:").sorted() == [
          "request: GET - file 200", "request: GET - health 200", "request: GET - live 101",
          "request: GET - live 426", "request: GET - other 404", "request: GET - page 200",
          "request: GET - page 200", "request: GET /orders/:id other 200",
        ]
      )
    }
  }

  @Test func `a user event is measured with its outcome, and a patch with its size`() async throws {
    try await RunningHost.run({ $0.measurements = recorder }) { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      #expect(recorder.lines("patch:").isEmpty)
      let page = try #require(await running.pages.all.first)
      await MainActor.run {
        page.onEvent = { [unowned page] _ in page.change(.set(1, .text, "1")) }
      }
      await line.say("[1,1,\"tap\"]")
      let patch = try #require(await line.nextText())
      #expect(patch == "[2,1,[0,1,\"1\"]]")
      await MainActor.run {
        page.onEvent = nil
        page.outcome = .disabled
      }
      await line.say("[2,1,\"tap\"]")
      _ = await line.nextText()
      #expect(await recorder.wait(for: 2, "time:") == ["time: 0.0 seconds", "time: 0.0 seconds"])
      #expect(recorder.lines("outcome:") == ["outcome: handled", "outcome: disabled"])
      #expect(recorder.lines("patch:") == ["patch: \(patch.utf8.count)"])
    }
  }

  @Test func `a user event waits for earlier events of its page`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.measurements = recorder
      $0.clock = clock
    }) { running in
      let line = try await running.live(try await running.fetch())
      _ = await line.nextText()
      let page = try #require(await running.pages.all.first)
      await MainActor.run {
        page.onEvent = { [unowned page] _ in
          // The main actor is busy until the second event waits.
          if page.received.count == 1 {
            while clock.now.offset < .seconds(3) { clock.advance(by: .seconds(1)) }
          }
        }
      }
      await line.send(
        await line.frame(1, Array("[1,1,\"tap\"]".utf8))
          + line.frame(1, Array("[2,1,\"tap\"]".utf8))
      )
      #expect(
        await recorder.wait(for: 2, "wait:") == ["wait: 0.0 seconds", "wait: 3.0 seconds"]
      )
    }
  }

  @Test func `the delay of the main actor is the time until a job runs`() async throws {
    let time = Locked(Duration.zero)
    let probe = MainActorProbe(recorder) { time.withLock { $0 } }
    await MainActor.run {
      probe.start()
      // The job of the probe waits for this one.
      time.withLock { $0 = .seconds(2) }
    }
    #expect(await recorder.wait(for: 1, "main actor:").first == "main actor: 2.0 seconds")
  }

  @Test func `the snapshots of a host are measured`() async throws {
    let persist = Locked<PagePersistenceContext?>(nil)
    try await RunningHost.run({
      $0.measurements = recorder
      $0.makePagePersistence = { context in
        persist.withLock { $0 = context }
        return FakePersistence()
      }
    }) { _ in
      persist.withLock { $0 }?.onWrite()
      #expect(recorder.lines("snapshot") == ["snapshot"])
    }
  }

  @Test func `events are measured before the log's rate limit`() async throws {
    try await RunningHost.run({ $0.measurements = recorder }) { running in
      let connection = try await running.connect()
      for _ in 0..<3 { #expect(try await connection.get("/nothing").status == 404) }
      let rejected = WebHostEvent.requestRejected(status: 404, reason: "Not Found")
      #expect(running.journal.events.count { $0 == rejected } == 1)
      #expect(recorder.lines("event: \(rejected)").count == 3)
    }
  }

  @Test func `open connections are sampled once a second`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.measurements = recorder
      $0.clock = clock
    }) { running in
      let connection = try await running.connect()
      _ = try await connection.get("/healthz")
      await clock.untilSleepers(1)
      clock.advance(by: .seconds(1))
      #expect(await recorder.wait(for: 1, "connections:") == ["connections: 1"])
    }
  }
}
