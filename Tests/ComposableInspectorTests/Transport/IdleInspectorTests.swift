import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing
import ViewKit
import WebHost

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// An inspector that lets a process in and then takes nothing of what it says, as one that was stopped.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct IdleInspectorTests {
  private let remote = StandaloneInspector()
  private let lines = Locked<[InspectorLine]>([])

  private func start() async throws -> (host: WebHost, port: Int) {
    var configuration = WebHostConfiguration()
    // On a busy machine a process may take long for what has a time limit.
    configuration.clock = TestClock<Duration>()
    configuration.socketRoutes = [
      SocketRoute(InspectorPath.line) { _ in
        true
      } makeHandler: { [lines] channel in
        let (line, handler) = InspectorLine.accept(channel)
        lines.withLock { $0.append(line) }
        return handler
      }
    ]
    let host = WebHost(configuration: configuration) { _ in Text("") }
    return (host, try await host.start().port)
  }

  @Test func `an inspector that takes nothing holds up neither stores nor what is recorded`()
    async throws
  {
    let (host, port) = try await start()
    var pace = InspectorConnection.Pace.quick
    pace.interval = .zero
    pace.budget = .seconds(1)
    pace.stepCount = 5_000
    pace.backlog = 5_000
    let (connection, _) = try remote.connect(
      to: "http://127.0.0.1:\(port)/inspector?token=0",
      pace: pace
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

    // Steps go until the line has no room for more, on either side or between them: it does not empty any more.
    var count = 0
    var fullRounds = 0
    while fullRounds < 200 {
      for _ in 0..<100 { store.send(.tapped) }
      count += 100
      try await Task.sleep(for: .milliseconds(1))
      fullRounds = line.isFull && !connection.isClear ? fullRounds + 1 : 0
    }

    // Nothing of it is seen in the process.
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

    // Once the inspector takes what there is, it is told of the last steps, and of those that there was no room for not.
    var told: [Int: [StepRow]] = [:]
    struct Enough: Error {}
    _ = await line.forEachMessage { message in
      if case .steps(let steps) = try WireCoding.decode(ProcessMessage.self, from: message) {
        told[steps.store, default: []] += steps.rows
      }
      if told[1]?.last?.id.rawValue == count, told[2]?.last?.id.rawValue == 2 { throw Enough() }
    }
    let ids = (told[1] ?? []).map(\.id.rawValue)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ids.last == count)
    #expect(ids.count < count)
    connection.close()
    await host.stop()
  }
}
