import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// A process of its own, without a page, that connects to an inspector.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(15))) struct OtherProcessTests {
  private let remote = StandaloneInspector()

  @Test func `a process that is killed is gone, and what it has told of stays`() async throws {
    try await remote.start()
    let process = try OtherProcess(remote.address, count: 250, rate: 0)
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

  @Test func `two processes are shown side by side`() async throws {
    try await remote.start()
    let processes = try (1...2).map { try OtherProcess(remote.address, count: $0 * 10, rate: 0) }
    await until { remote.remoteStores.map(\.steps.count).sorted() == [10, 20] }
    #expect(Set(remote.inspector.summaries.map(\.process)).count == 2)
    #expect(remote.inspector.summaries.allSatisfy { $0.name == "Counter" && $0.isLiving })
    for process in processes { process.kill() }
    await until { remote.inspector.summaries.allSatisfy { !$0.isLiving } }
    await remote.stop()
  }

  @Test func `1,000 actions a second are shown, or counted where they are not`() async throws {
    try await remote.start()
    let process = try OtherProcess(remote.address, count: 3_000, rate: 1_000)
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

/// `InspectorTestsProcess`.
private final class OtherProcess {
  private let process = Process()
  private let input = Pipe()
  private var said: AsyncStream<Data>.AsyncIterator
  private var unread = Data()

  init(_ address: String, count: Int, rate: Int) throws {
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(component: "InspectorTestsProcess")
    process.arguments = [address, "\(count)", "\(rate)"]
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    let said = AsyncStream.makeStream(of: Data.self)
    self.said = said.stream.makeAsyncIterator()
    // A thread that waits: Foundation's handlers crash now and then when a pipe is closed, and its reading ends the
    // program where a signal interrupts it.
    let reading = output.fileHandleForReading
    Thread.detachNewThread {
      var buffer = Data(count: 4096)
      while true {
        let count = buffer.withUnsafeMutableBytes {
          read(reading.fileDescriptor, $0.baseAddress, $0.count)
        }
        if count > 0 { said.continuation.yield(buffer.prefix(count)) }
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      said.continuation.finish()
    }
    try process.run()
  }

  deinit { kill() }

  /// The next line that the process says; nil when it says no more.
  func line() async -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard let data = await said.next(isolation: #isolation) else { return nil }
      unread += data
    }
  }

  /// Ends the process without giving it a moment.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }
}
