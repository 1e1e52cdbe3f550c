import ComposableArchitecture
import ComposableRecorder
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// A store that is connected to an inspector over a local connection.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RemoteStoreTests {
  private let remote = StandaloneInspector()
  private let store = Store(initialState: Clicker.State()) { Clicker() }

  @Test func `the steps of a remote store are shown like those in this process`()
    async throws
  {
    try await remote.start()
    let (connection, said) = try remote.connect()
    connection.inspect(store, named: "Till")
    await store.send(.loadTapped).finish()
    store.send(.chainTapped)
    let shown = await remote.store(named: "Till")
    await until { shown.steps.count == 4 }
    let local = try #require(connection.stores.store(1) as? RecordedStore<Clicker>)
    let steps = local.rows(after: nil, atMost: 10)
    #expect(shown.steps.map(\.name) == steps.map(\.name))
    #expect(shown.steps.map(\.text) == steps.map(\.text))
    #expect(shown.steps.map(\.origin) == steps.map(\.origin))
    #expect(shown.steps.map(\.parent) == [nil, 1, nil, 3])
    #expect(shown.steps.map(\.depth) == [0, 1, 0, 1])
    #expect(shown.steps.allSatisfy { $0.time != nil && $0.cost != nil && $0.leftOut == 0 })
    #expect(
      shown.summary.process?.hasSuffix(" \(ProcessInfo.processInfo.processIdentifier)") == true
    )
    #expect(
      said.withLock(\.self) == [
        ComposableInspectorClient.Messages.connected("http://127.0.0.1:\(remote.port)")
      ]
    )
    connection.close()
    await remote.stop()
  }

  @Test func `a step is sent with its details`() async throws {
    try await remote.start()
    let (connection, _) = try remote.connect()
    connection.inspect(store)
    store.send(.tapped)
    await store.send(.loadTapped).finish()
    let shown = await remote.store(named: "Clicker")
    await until { shown.steps.count == 3 }
    let local = try #require(connection.stores.store(1) as? RecordedStore<Clicker>)
    for step in [1, 2, 3] as [ActionID] {
      let detail = await shown.detail(of: step, openAction: [""], openState: ["", "/rows"])
      #expect(detail != nil)
      #expect(detail == local.detail(of: step, openAction: [""], openState: ["", "/rows"]))
    }
    #expect(await shown.detail(of: 9, openAction: [], openState: []) == nil)
    let effects = await until {
      let effects = shown.sample(after: nil, effectsOf: 2).effects
      return effects.isEmpty ? nil : effects
    }
    #expect(effects.map(\.outcome) == [.finished] && effects.map(\.name) == ["load"])
    #expect(await shown.timeline()?.effects == effects)
    #expect(await shown.makeTest(through: 3) == local.makeTest(through: 3))
    let file = try await shown.export()
    #expect(file.name == "Clicker.jsonl")
    let recording = try Recording<Clicker.State, Clicker.Action>(Data(file.text.utf8))
    #expect(recording.count == 3)
    #expect(throws: ImportProblem.self) { try shown.read(URL(filePath: "/")) }
    connection.close()
    await remote.stop()
  }

  @Test func `a response longer than a message is sent in parts`() async throws {
    try await remote.start()
    let (connection, _) = try remote.connect()
    connection.inspect(store)
    store.send(.named(String(repeating: "Grüße 🍵 \"\\\n", count: 40_000)))
    // On a busy machine the inspector may read too late, and the connection is closed. The process then reconnects, and
    // the inspector creates a different store for it.
    var file: ExportedRecording
    repeat {
      await Task.yield()
      let shown = await until {
        remote.remoteStores.last { $0.summary.name == "Clicker" && $0.steps.count == 1 }
      }
      file = try await shown.export()
    } while file.type != "application/jsonl"
    #expect(file.text.utf8.count > 10 * MessageChannel.messageLimit)
    let recording = try Recording<Clicker.State, Clicker.Action>(Data(file.text.utf8))
    #expect(recording.replay { Clicker() }.states.last?.note == store.note)
    connection.close()
    await remote.stop()
  }

  @Test func `a remote store shows an earlier step and the current state`() async throws {
    try await remote.start()
    let (connection, _) = try remote.connect()
    connection.inspect(store)
    for _ in 0..<3 { store.send(.tapped) }
    let shown = await remote.store(named: "Clicker")
    await until { shown.steps.count == 3 }
    #expect(await shown.show(1))
    #expect(store.count == 1 && shown.sample(after: nil, effectsOf: nil).shownStep == 1)
    #expect(await !shown.show(7))
    await shown.resume()
    #expect(store.count == 3 && shown.sample(after: nil, effectsOf: nil).shownStep == nil)
    await shown.skip([1, 2])
    #expect(store.count == 1)
    connection.close()
    await remote.stop()
  }

  @Test func `a process without time travel shows only the current state`() async throws {
    try await remote.start()
    let (connection, _) = try remote.connect()
    connection.inspect(store, allowsTravel: false)
    for _ in 0..<3 { store.send(.tapped) }
    let shown = await remote.store(named: "Clicker")
    await until { shown.steps.count == 3 }
    #expect(shown.summary.isLiving && !shown.summary.canTravel)
    #expect(await !shown.show(1))
    await shown.skip([1])
    #expect(store.count == 3)
    connection.close()
    await remote.stop()
  }

  @Test func `redacted values do not leave the process`() async throws {
    try await remote.start()
    let (connection, _) = try remote.connect()
    connection.inspect(
      store,
      redacting: [.action(\.named, as: "•"), .state(\.note, as: "••")]
    )
    store.send(.named("secret"))
    store.send(.tapped)
    let shown = await remote.store(named: "Clicker")
    await until { shown.steps.count == 2 }
    #expect(shown.steps.first?.text == ".named(\"•\")")
    var left = [shown.steps.map { "\($0)" }.joined()]
    for step in [1, 2] as [ActionID] {
      let detail = await shown.detail(of: step, openAction: [""], openState: ["", "/note"])
      left.append("\(try #require(detail))")
      left.append(await shown.makeTest(through: step))
    }
    left.append(try await shown.export().text)
    #expect(left.allSatisfy { !$0.isEmpty && !$0.contains("secret") })
    #expect(left[1].contains("••"))
    // Values redacted outside are present inside the process, even after time travel.
    #expect(await shown.show(1))
    #expect(store.note == "secret")
    await shown.resume()
    connection.close()
    await remote.stop()
  }

  @Test func `released stores remain available for inspection`() async throws {
    try await remote.start()
    let (connection, _) = try remote.connect()
    connection.inspect(store, named: "Stays")
    var other: StoreOf<Clicker>? = Store(initialState: Clicker.State()) { Clicker() }
    if let other { connection.inspect(other, named: "Goes") }
    other?.send(.tapped)
    let goes = await remote.store(named: "Goes")
    await until { goes.steps.count == 1 }
    #expect(goes.summary.isLiving)
    other = nil
    connection.news.signal()
    await until { !goes.summary.isLiving }
    #expect(
      await goes.detail(of: 1, openAction: [], openState: [])?.changes.map(\.path) == ["count"]
    )
    #expect(await !goes.show(1))
    #expect(remote.inspector.summaries.map(\.isLiving) == [true, false])
    connection.close()
    await remote.stop()
  }

  @Test func `a process continues after its inspector restarts`() async throws {
    try await remote.start()
    let (connection, said) = try remote.connect()
    connection.inspect(store)
    for _ in 0..<3 { store.send(.tapped) }
    let shown = await remote.store(named: "Clicker")
    await until { shown.steps.count == 3 }
    await remote.stop()
    await until { !shown.summary.isReachable }
    // Requests fail while the inspector is stopped, and received steps remain.
    #expect(await shown.detail(of: 1, openAction: [], openState: []) == nil)
    #expect(try await shown.export().text.hasSuffix("from outside\t.tapped\n"))
    for _ in 0..<2 { store.send(.tapped) }
    await until { said.withLock { $0.contains { $0.hasPrefix("No inspector responds") } } }
    try await remote.start()
    await until { shown.steps.count == 5 }
    #expect(shown.steps.map(\.id) == [1, 2, 3, 4, 5] && shown.steps.allSatisfy { $0.leftOut == 0 })
    #expect(remote.inspector.summaries.count == 1 && remote.inspector.processes.count == 1)
    #expect(await shown.detail(of: 5, openAction: [], openState: []) != nil)
    connection.close()
    await until { !shown.summary.isReachable }
    await remote.stop()
  }

  @Test func `steps beyond the rate limit are omitted and counted`() async throws {
    try await remote.start()
    var timing = InspectorConnection.Timing.quick
    timing.stepCount = 50
    timing.backlog = 200
    timing.remainder = 20
    let (connection, _) = try remote.connect(timing: timing)
    connection.inspect(store)
    let shown = await remote.store(named: "Clicker")
    for _ in 0..<20 {
      for _ in 0..<150 { store.send(.tapped) }
      await Task.yield()
    }
    await until { shown.lastStep == 3_000 }
    #expect(shown.steps.reduce(0) { $0 + 1 + $1.leftOut } == 3_000)
    #expect(shown.steps.count < 3_000)
    // The recording contains all steps.
    let file = try await shown.export()
    #expect(try Recording<Clicker.State, Clicker.Action>(Data(file.text.utf8)).count == 3_000)
    connection.close()
    await remote.stop()
  }

  @Test func `an inspector retains a limited number of steps`() async throws {
    try await remote.start()
    var timing = InspectorConnection.Timing.quick
    timing.budget = .seconds(1)
    timing.stepCount = 20_000
    timing.backlog = 20_000
    let (connection, _) = try remote.connect(timing: timing)
    connection.inspect(store, limits: RecordingLimits(actionCount: 20_000))
    for _ in 0..<12_000 { store.send(.tapped) }
    let shown = await remote.store(named: "Clicker")
    await until { shown.lastStep == 12_000 }
    #expect((9_000...10_000).contains(shown.steps.count))
    #expect(shown.sample(after: nil, effectsOf: nil).firstStep == shown.steps.first?.id)
    #expect(shown.sample(after: 11_998, effectsOf: nil).newSteps.map(\.id) == [11_999, 12_000])
    connection.close()
    await remote.stop()
  }

  @Test func `a process with a wrong token is rejected and reports it`() async throws {
    try await remote.start()
    let wrong = String(remote.inspector.token.reversed())
    let (connection, said) = try remote.connect(
      to: "http://localhost:\(remote.port)/inspector?token=\(wrong)"
    )
    connection.inspect(store)
    await until { said.withLock { !$0.isEmpty } }
    #expect(said.withLock(\.first)?.hasPrefix("The inspector at http://localhost:") == true)
    #expect(remote.inspector.summaries.isEmpty)
    connection.close()
    await remote.stop()
  }

  @Test func `a silent server counts as an unreachable inspector`() async throws {
    let silent = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(silent.localAddress?.port)
    var timing = InspectorConnection.Timing.quick
    timing.connectTimeout = .milliseconds(50)
    let address = "http://127.0.0.1:\(port)"
    let (connection, said) = try remote.connect(to: "\(address)/inspector?token=1", timing: timing)
    connection.inspect(store)
    await until { said.withLock { !$0.isEmpty } }
    #expect(
      said.withLock(\.first) == ComposableInspectorClient.Messages.unreachable(address)
    )
    connection.close()
    try await silent.close()
  }

  @Test func `an address outside this machine or without a token is rejected`() async {
    for text in [
      "", "inspector", "http://127.0.0.1:8090/inspector", "http://127.0.0.1:99999/?token=1",
    ] {
      withKnownIssue {
        #expect(store.inspect(at: text) { Clicker() } == nil)
      } matching: { issue in
        "\(issue)".contains("an address that is not an inspector's: \"\(text)\"")
      }
    }
    withKnownIssue {
      #expect(store.inspect(at: "http://example.com/inspector?token=1") { Clicker() } == nil)
    } matching: { issue in
      "\(issue)".contains("from another machine, \"example.com\"")
    }
    let address = try? InspectorAddress("http://[::1]:8090/inspector?token=ab")
    #expect(address?.authority == "[::1]:8090" && address?.target == "/inspector/process?token=ab")
  }

  @Test func `stores inspected at one address share a connection`() async throws {
    try await remote.start()
    let other = Store(initialState: Clicker.State()) { Clicker() }
    let first = try #require(store.inspect(at: remote.address) { Clicker() })
    let second = try #require(other.inspect(at: remote.address, named: "Other") { Clicker() })
    #expect(first === second)
    _ = await remote.store(named: "Other")
    #expect(remote.inspector.processes.count == 1)
    first.close()
    await remote.stop()
  }
}
