import Foundation
import Testing

@testable import WebHostPostgres

/// All tests with a server: they are left out, with one line, where there can be none.
@Suite(.enabled(if: PostgresServer.isAvailable, "\(PostgresServer.obstacle)"))
struct ServerTests {}

/// A server of PostgreSQL in a temporary folder, which ends with this process at the latest.
final class PostgresServer: Sendable {
  /// The server of the tests that leave it alone, each of which has a database of its own there.
  private static let shared = Task { try await PostgresServer() }

  /// Why no server can be run here; empty where one can.
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

  /// The address of its first database.
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

  /// Ends the server, in order or as a crash would, or starts it again.
  func send(_ word: String) async throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
    #expect(await output.next() == word)
  }

  /// Ends it for good.
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

  /// Runs a statement beside what is tested.
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

/// Reads lines that another process writes.
private final class LineReader: @unchecked Sendable {
  // Sendable because `queue` alone touches what has come.
  private let handle: FileHandle
  private let queue = DispatchQueue(label: "lines of another process")
  private var rest: [UInt8] = []

  init(_ handle: FileHandle) { self.handle = handle }

  /// The next line, or what is left at the end.
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
