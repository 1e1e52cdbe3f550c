import Foundation
import Testing

@testable import WebHostPostgres

/// All tests with a server; skipped with one line if no server can run.
@Suite(.enabled(if: PostgresServer.isAvailable, "\(PostgresServer.obstacle)"))
struct ServerTests {}

/// A PostgreSQL server in a temporary folder, which ends with this process at the latest.
final class PostgresServer: Sendable {
  /// The shared server of the tests that do not stop it; each test has a separate database.
  private static let shared = Task { try await PostgresServer() }

  /// The reason why no server can run here; empty if one can.
  static let obstacle: String = {
    let output = Pipe()
    let check = Process()
    check.executableURL = script
    check.arguments = ["--check"]
    check.standardOutput = output
    guard (try? check.run()) != nil else { return "\(script.path) cannot be run." }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    check.waitUntilExit()
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  static var isAvailable: Bool { obstacle.isEmpty }

  private static let script = URL(filePath: #filePath)
    .appending(path: "../../../../Scripts/run/postgres").standardizedFileURL

  /// The address of the default database.
  let address: String
  private let input = Pipe()
  private let output: LineReader

  /// Starts a server.
  init() async throws {
    let pipe = Pipe()
    output = LineReader(pipe.fileHandleForReading)
    let process = Process()
    process.executableURL = Self.script
    process.standardInput = input
    process.standardOutput = pipe
    try process.run()
    let line = await output.next()
    address = try #require(line.split(separator: "PostgreSQL: ").last.map(String.init), "\(line)")
    try #require(address.hasPrefix("host="), "\(line)")
  }

  /// Stops the server, kills it, or starts it again.
  func send(_ word: String) async throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
    #expect(await output.next() == word)
  }

  /// Ends the server permanently.
  func end() async throws {
    try input.fileHandleForWriting.close()
    #expect(await output.next() == "")
  }

  /// The address of a new database on the tests' server.
  static func database(_ options: String = "") async throws -> String {
    let server = try await shared.value
    let name = "test_\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    try await run("CREATE DATABASE \(name) \(options)", at: server.address)
    return server.address.replacing("dbname=postgres", with: "dbname=\(name)")
  }

  /// Runs a statement on a connection separate from the tested code.
  @discardableResult
  static func run(
    _ sql: String,
    at address: String
  ) async throws -> [[PostgresConnection.Value]] {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue.global().async {
        done.resume(
          with: Result { try PostgresConnection(PostgresAddress(address)).run(sql) }
        )
      }
    }
  }
}

/// A reader of another process's lines.
private final class LineReader: @unchecked Sendable {
  // Sendable because only `queue` accesses the buffer.
  private let handle: FileHandle
  private let queue = DispatchQueue(label: "lines of another process")
  private var rest: [UInt8] = []

  init(_ handle: FileHandle) { self.handle = handle }

  /// The next line, or the remaining text at the end.
  func next() async -> String {
    await withCheckedContinuation { done in
      queue.async { [self] in
        while !rest.contains(0x0A) {
          let data = handle.availableData
          if data.isEmpty { break }
          rest += data
        }
        let line = rest.prefix { $0 != 0x0A }
        rest.removeFirst(min(line.count + 1, rest.count))
        done.resume(returning: String(decoding: line, as: UTF8.self))
      }
    }
  }
}
