import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing
import ViewKit
import WebHost

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// An inspector that accepts a process and then stops reading, like a suspended process.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct IdleInspectorTests {
  private let remote = StandaloneInspector()
  private let lines = Locked<[MessageChannel]>([])

  private func start() async throws -> (host: WebHost, port: Int) {
    var configuration = WebHostConfiguration()
    // On a busy machine a process may exceed the time limits.
    configuration.clock = TestClock<Duration>()
    configuration.socketRoutes = [
      SocketRoute(InspectorPath.line) { _ in
        true
      } makeHandler: { [lines] channel in
        let (line, handler) = MessageChannel.accept(channel)
        lines.withLock { $0.append(line) }
        return handler
      }
    ]
    let host = WebHost(configuration: configuration) { _ in Text("") }
    return (host, try await host.start().port)
  }

  @Test func `an inspector that stops reading delays neither stores nor recordings`()
    async throws
  {
    let (host, port) = try await start()
    var timing = InspectorConnection.Timing.quick
    timing.interval = .zero
    timing.budget = .seconds(1)
    timing.stepCount = 5_000
    timing.backlog = 5_000
    let (connection, _) = try remote.connect(
      to: "http://127.0.0.1:\(port)/inspector?token=0",
      timing: timing
    )
    let store = Store(initialState: Clicker.State()) { Clicker() }
    let other = Store(initialState: Clicker.State()) { Clicker() }
    let limits = RecordingLimits(actionCount: 1_000_000, byteCount: 1 << 30)
    connection.inspect(store, named: "Busy", limits: limits)
    connection.inspect(other, named: "Other")
    let line = await until { lines.withLock(\.last) }
    line.send(
      try WireCoding.encode(
        InspectorMessage.welcome(version: ProcessHello.version, lastSteps: [:])
      )
    )
    await until { connection.isClear }

    // The test sends steps until the connection is full on both sides and no longer drains.
    var count = 0
    var fullRounds = 0
    while fullRounds < 200 {
      for _ in 0..<100 { store.send(.tapped) }
      count += 100
      try await Task.sleep(for: .milliseconds(1))
      fullRounds = line.isFull && !connection.isClear ? fullRounds + 1 : 0
    }

    // Further steps must have no effect on the process.
    for _ in 0..<20_000 { store.send(.tapped) }
    count += 20_000
    #expect(store.count == count)
    await store.send(.loadTapped).finish()
    #expect(store.rows.count == 2)
    await other.send(.loadTapped).finish()
    #expect(other.rows.count == 2)
    count += 2
    let steps = try #require(connection.stores.store(1) as? RecordedStore<Clicker>)
    #expect(steps.range == 1...ActionID(rawValue: count))
    #expect(!connection.isClear && !line.hasEnded)

    // As soon as the inspector reads again, it receives the last steps, without the steps beyond the buffer.
    var reported: [Int: [StepRow]] = [:]
    struct Enough: Error {}
    _ = await line.forEachMessage { message in
      if case .steps(let steps) = try WireCoding.decode(ProcessMessage.self, from: message) {
        reported[steps.store, default: []] += steps.rows
      }
      if reported[1]?.last?.id.rawValue == count, reported[2]?.last?.id.rawValue == 2 {
        throw Enough()
      }
    }
    let ids = (reported[1] ?? []).map(\.id.rawValue)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ids.last == count)
    #expect(ids.count < count)
    connection.close()
    await host.stop()
  }
}
