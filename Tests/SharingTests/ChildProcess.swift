import Foundation
import Testing

/// Another process that plays a role of `SharingTestsProcess`.
final class ChildProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let ended = AsyncStream.makeStream(of: Void.self)
  private var said: AsyncStream<Data>.AsyncIterator
  private var unread = Data()

  init(_ role: String, _ file: URL) throws {
    // What is told to a process that has ended is then an error, and does not end this one.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(component: "SharingTestsProcess")
    process.arguments = [role, file.path]
    process.standardInput = input
    process.standardOutput = output
    let said = AsyncStream.makeStream(of: Data.self)
    self.said = said.stream.makeAsyncIterator()
    // A thread that waits, because Foundation's handlers crash now and then when a pipe is closed. And the
    // system's function, because Foundation's ends the program where a signal interrupts the wait.
    let output = output.fileHandleForReading
    Thread.detachNewThread {
      var buffer = Data(count: 4096)
      while true {
        let count = buffer.withUnsafeMutableBytes {
          read(output.fileDescriptor, $0.baseAddress, $0.count)
        }
        if count > 0 { said.continuation.yield(buffer.prefix(count)) }
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      said.continuation.finish()
    }
    process.terminationHandler = { [ended] _ in ended.continuation.finish() }
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

  func tell(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Ends the process without giving it a moment.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until the process has ended; gives its exit status.
  func end() async -> Int32 {
    for await _ in ended.stream {}
    return process.terminationStatus
  }
}
