import ExampleTestSupport
import Foundation
import Testing

@Suite struct CommandTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `API-60 the command prints its address and exits on a signal`(
    signal: Int32
  ) async throws {
    let command = try RunningCommand(["--port", "0", "--sim"])
    let client = TestClient(port: try command.port())
    #expect(try await client.get("/healthz").status == 200)
    #expect(try await client.get("/products?__status=418").status == 418)
    let start = ContinuousClock.now
    let status = await command.end(with: signal)
    #expect(status == 0)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `the command exits with the reason if the port is busy`() async throws {
    try await withServer { client in
      let command = try RunningCommand(["--port", "\(client.port)"])
      #expect(await command.end(with: nil) != 0)
      #expect(command.complaint().contains("another process listens there already"))
    }
  }
}

/// The built executable next to the test bundle, running.
private struct RunningCommand {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let ended: AsyncStream<Int32>

  init(_ arguments: [String]) throws {
    let (ended, ending) = AsyncStream.makeStream(of: Int32.self)
    self.ended = ended
    process.executableURL = builtProducts.appending(path: "local-api")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.terminationHandler = { ending.yield($0.terminationStatus) }
    try process.run()
  }

  /// The port in the first line, read when the line is available.
  func port() throws -> Int {
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let match = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)/), "\(line)")
    return try #require(Int(match.output.1))
  }

  func complaint() -> String {
    String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Sends an optional signal, and returns the exit status of the process.
  func end(with signal: Int32?) async -> Int32? {
    if let signal { kill(process.processIdentifier, signal) }
    return await ended.first { _ in true }
  }
}
