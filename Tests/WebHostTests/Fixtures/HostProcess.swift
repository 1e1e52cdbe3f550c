import Foundation
import ProcessTestSupport

@testable import WebHost

/// A host with its workers in a separate process: `WebHostTestsProcess`.
final class HostProcess {
  private let process: ChildProcess
  private var lines: [String] = []
  private(set) var port = 0
  /// The process ids of the workers at their first start, by number.
  private(set) var workers: [Int: pid_t] = [:]

  /// Starts a host with settings such as `workers=2`.
  init(_ settings: String...) throws {
    process = try ChildProcess("WebHostTestsProcess", settings)
  }

  /// Waits until the host and all its workers accept connections.
  func started() async throws {
    guard let line = await line(with: "Listening at "), let port = URL(string: line)?.port else {
      throw NotStarted()
    }
    self.port = port
    lines.removeAll { line in
      guard let (number, process) = Self.start(in: line) else { return false }
      workers[number] = process
      return true
    }
  }

  struct NotStarted: Error {}

  /// Returns the next unread line with these words; `nil` if all processes closed their output.
  func line(with words: String) async -> String? {
    var index = 0
    while true {
      while index < lines.count {
        if let range = lines[index].range(of: words) {
          // Return only the text after the words: it contains an address.
          let line = lines.remove(at: index)
          return words.hasSuffix(" at ") ? String(line[range.upperBound...]) : line
        }
        index += 1
      }
      guard let line = await process.line() else { return nil }
      lines.append(line)
    }
  }

  /// Returns the next process of a worker that restarts.
  func nextStart(of worker: Int) async -> pid_t? {
    await line(with: "Worker \(worker) runs as process ").flatMap { Self.start(in: $0)?.1 }
  }

  func send(_ signal: CInt) { process.send(signal) }

  /// Waits until the host and all its workers ended, and returns the host's exit status.
  func end() async -> Int32 {
    _ = await line(with: "no line has these words")
    return await process.end()
  }

  func connect(from local: String = "127.0.0.1") async throws -> LoopbackConnection {
    try await LoopbackConnection(port: port, from: local)
  }

  /// Returns the worker that responds to a visitor over a new connection: its number and process.
  func worker(of cookies: String = "") async throws -> (number: Int, process: pid_t) {
    let headers = cookies.isEmpty ? [] : ["Cookie: \(cookies)"]
    let connection = try await connect()
    let words = try await connection.get("/who", headers).body.split(separator: " ")
    await connection.close()
    guard words.count >= 2, let number = Int(words[0]), let process = pid_t(words[1]) else {
      throw NotStarted()
    }
    return (number, process)
  }

  /// Fetches the page as a new or returning visitor.
  func fetch(cookies: String = "", from local: String = "127.0.0.1") async throws
    -> LoopbackConnection.Answer
  {
    let connection = try await connect(from: local)
    let headers = cookies.isEmpty ? [] : ["Cookie: \(cookies)"]
    let answer = try await connection.get("/", headers)
    await connection.close()
    return answer
  }

  /// Opens the live connection of a fetched page and sends the hello.
  ///
  /// The cookies are the page's by default.
  func live(
    _ page: LoopbackConnection.Answer,
    cookies: String? = nil
  ) async throws -> LoopbackConnection {
    let connection = try await connect()
    _ = try await connection.upgrade(cookie: cookies ?? page.cookies)
    await connection.say("[0,0,\"\(page.token ?? "")\"]")
    return connection
  }

  private static func start(in line: String) -> (Int, pid_t)? {
    let words = line.split(separator: " ")
    guard words.count == 6, words[0] == "Worker", words[2] == "runs", let number = Int(words[1]),
      let process = pid_t(words[5])
    else { return nil }
    return (number, process)
  }
}
