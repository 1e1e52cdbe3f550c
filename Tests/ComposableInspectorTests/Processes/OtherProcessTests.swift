import ComposableArchitecture
import ProcessTestSupport
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// A child process, without a page, that connects to an inspector.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(15))) struct OtherProcessTests {
  private let remote = StandaloneInspector()

  @Test func `a killed process is disconnected and its received steps remain`() async throws {
    try await remote.start()
    let process = try ChildProcess(remote.address, count: 250, rate: 0)
    #expect(await process.line()?.hasPrefix("sent 250 in") == true)
    let shown = await remote.store(named: "Counter")
    await until { shown.steps.count == 252 }
    #expect(await shown.detail(of: 252, openAction: [""], openState: [""])?.state.count == 3)
    process.kill()
    await until { !shown.summary.isReachable }
    #expect(!shown.summary.isLiving && shown.steps.count == 252)
    #expect(await shown.detail(of: 252, openAction: [], openState: []) == nil)
    #expect(await shown.makeTest(through: 3) == "")
    #expect(await !shown.show(1))
    let file = try await shown.export()
    #expect(file.name == "Counter.txt")
    #expect(file.text.split(separator: "\n").count == 252)
    await remote.stop()
  }

  @Test func `two processes are shown at the same time`() async throws {
    try await remote.start()
    let processes = try (1...2).map { try ChildProcess(remote.address, count: $0 * 10, rate: 0) }
    await until { remote.remoteStores.map(\.steps.count).sorted() == [10, 20] }
    #expect(Set(remote.inspector.summaries.map(\.process)).count == 2)
    #expect(remote.inspector.summaries.allSatisfy { $0.name == "Counter" && $0.isLiving })
    for process in processes { process.kill() }
    await until { remote.inspector.summaries.allSatisfy { !$0.isLiving } }
    await remote.stop()
  }

  @Test func `1,000 actions a second are shown, or counted if they are omitted`() async throws {
    try await remote.start()
    let process = try ChildProcess(remote.address, count: 3_000, rate: 1_000)
    let shown = await remote.store(named: "Counter")
    await until { shown.lastStep == 3_030 }
    #expect(await process.line()?.hasPrefix("sent 3000 in") == true)
    #expect(shown.steps.reduce(0) { $0 + 1 + $1.leftOut } == 3_030)
    let file = try await shown.export()
    #expect(file.text.split(separator: "\n").count >= 3_030)
    process.kill()
    await remote.stop()
  }
}

extension ChildProcess {
  /// Starts `InspectorTestsProcess`, which connects to an inspector.
  fileprivate convenience init(_ address: String, count: Int, rate: Int) throws {
    try self.init("InspectorTestsProcess", [address, "\(count)", "\(rate)"], isHeard: false)
  }
}
