import ComposableArchitecture
import Foundation
import PropertyTesting
import Testing
import ViewKit
import WebHost

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// Received messages must not terminate a program on either side.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct HostileLineTests {
  private let remote = StandaloneInspector()
  private let seed = ProgramSeeds.first()

  @Test func `an inspector survives arbitrary messages of a process`() async throws {
    try await remote.start()
    for round in 0..<60 {
      var hostile = HostileMessages(seed: seed + UInt64(round))
      let line = try await MessageChannel.connect(
        to: InspectorAddress(remote.address),
        timeout: .seconds(600)
      )
      // A valid beginning reaches more code.
      if round % 3 > 0 { line.send(HostileMessages.ofProcess[0]) }
      if round % 3 > 1 { line.send(HostileMessages.ofProcess[1]) }
      let answers = Task {
        var hostile = HostileMessages(seed: seed + UInt64(round))
        return await line.forEachMessage { message in
          guard
            case .ask(let number, _) = try WireCoding.decode(InspectorMessage.self, from: message)
          else { return }
          let answer = hostile.message(like: HostileMessages.answers)
          for part in try WireCoding.parts(of: answer, number: number) { line.send(part) }
        }
      }
      for _ in 0..<10 {
        line.send(hostile.message(like: HostileMessages.ofProcess))
        await look(into: remote)
      }
      line.close("enough")
      _ = await answers.value
    }
    await until { remote.inspector.processes.allSatisfy { !$0.isConnected } }
    #expect(remote.inspector.summaries.count <= 8, "seed \(seed)")
    try await expectWelcome()
  }

  /// Requests and renders the data of a page.
  private func look(into remote: StandaloneInspector) async {
    for store in remote.remoteStores {
      let sample = store.sample(after: nil, effectsOf: 1)
      _ = sample.newSteps.map { [StepFormatter.origin($0), $0.time.map(StepFormatter.time) ?? ""] }
      _ = sample.effects.map(StepFormatter.outcome)
      // A response may be missing; the test does not wait for it.
      Task {
        _ = await store.detail(of: 1, openAction: [], openState: [])
        _ = try await store.export()
        await store.skip([1])
      }
    }
    let page = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient = .live(remote.inspector)
      $0.continuousClock = TestClock()
    }
    let client = InspectorClient.live(remote.inspector)
    page.send(.sampled(client.sample(nil, nil, nil)))
    page.send(.sampled(client.sample(page.storeID, nil, nil)))
    ViewTester(InspectorView(store: page)).flush()
    await Task.yield()
  }

  /// Expects that a valid process is shown.
  private func expectWelcome() async throws {
    let store = Store(initialState: Clicker.State()) { Clicker() }
    let (connection, _) = try remote.connect()
    connection.inspect(store, named: "Well")
    store.send(.tapped)
    let shown = await remote.store(named: "Well")
    await until { shown.steps.count == 1 }
    connection.close()
    await remote.stop()
  }

  @Test func `a process survives arbitrary messages of its inspector`() async throws {
    let lines = Locked<[MessageChannel]>([])
    var configuration = WebHostConfiguration()
    // On a busy machine a process may exceed the time limits.
    configuration.clock = TestClock<Duration>()
    configuration.socketRoutes = [
      SocketRoute(InspectorPath.line) { _ in
        true
      } makeHandler: { channel in
        let (line, handler) = MessageChannel.accept(channel)
        lines.withLock { $0.append(line) }
        return handler
      }
    ]
    let host = WebHost(configuration: configuration) { _ in Text("") }
    let port = try await host.start().port
    let (connection, _) = try remote.connect(
      to: "http://127.0.0.1:\(port)/inspector?token=0"
    )
    let store = Store(initialState: Clicker.State()) { Clicker() }
    connection.inspect(store)
    var sent = 0
    for round in 0..<60 {
      var hostile = HostileMessages(seed: seed + UInt64(round))
      let line = await until { lines.withLock { $0.count > round ? $0[round] : nil } }
      if round % 3 > 0 { line.send(HostileMessages.ofInspector[round % 2]) }
      for _ in 0..<10 {
        line.send(hostile.message(like: HostileMessages.ofInspector))
        // An inspector may hold the store in the past, where actions are ignored.
        if connection.stores.store(1)?.sample(after: nil, effectsOf: nil).shownStep == nil {
          store.send(.tapped)
          sent += 1
        }
        await Task.yield()
      }
      line.close("enough")
      _ = await line.forEachMessage { _ in }
    }
    await connection.stores.store(1)?.resume()
    #expect(store.count <= sent, "seed \(seed)")
    let steps = (connection.stores.store(1) as? RecordedStore<Clicker>)?.rows(
      after: nil,
      atMost: .max
    )
    #expect(steps?.count == sent, "seed \(seed)")
    connection.close()
    await host.stop()
  }
}
